import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { findClientMessages } from "../scripts/client-messages";
import { providerErrors, providers } from "@/lib/accounts/schema/provider";
import { actionMarkOf } from "@/lib/requests/action";
import { filterNames } from "@/lib/jobs/filter-query";
import { sorts } from "@/lib/jobs/schema/search";
import { availabilities } from "@/lib/candidates/terms";
import { payPeriods } from "@/lib/jobs/terms";
import { areas } from "@/lib/profiles/areas";
import { reservedHandles } from "@/lib/profiles/handle";
import { filtersOf } from "@/lib/search/schema/address";
import { searchTypes, times } from "@/lib/search/schema/find";
import { interestGroups, interests } from "@/lib/profiles/interests";
import { notificationTypeNames } from "@/lib/notifications/schema/types";
import { topics } from "@/lib/posts/topics";
import { resumeWeights } from "@/lib/resumes/completeness";
import { resumeParts } from "@/lib/resumes/document";
import { leftOutReasons } from "@/lib/resumes/read-json-resume";
import { pageSizes } from "@/lib/resumes/schema/exchange";
import { importFields } from "@/lib/resumes/schema/import";
import { refusalReasons } from "@/lib/requests/refusals";
import { hostPages } from "@/lib/rules/schema";

const root = path.resolve(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const all = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith("lib/generated/"));
const sources = ["app", "components", "lib", "scripts"]
  .flatMap(all)
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
  .concat("middleware.ts");
const json = (file: string) => JSON.parse(read(file)) as Record<string, unknown>;

/** The actions of a noun, or of a trait of it. */
const actionFiles = /^lib\/([a-z]+)\/actions(?:\/([a-z-]+))?\.ts$/;

describe("names", () => {
  const nouns = [
    "accounts",
    "profiles",
    "organizations",
    "resumes",
    "media",
    "allies",
    "follows",
    "blocks",
    "posts",
    "comments",
    "conversations",
    "files",
    "jobs",
    "applications",
    "candidates",
    "search",
    "notifications",
    "settings",
    "places",
    "skills",
    "mails",
    "events",
    "tags",
    "integrity",
    "analytics",
    "exports",
    "reports",
    "imports",
    "rules",
    "suspensions",
  ];

  it("has folders for nouns only", () => {
    const folders = (parent: string) =>
      readdirSync(path.join(root, parent), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name);
    const rooms = ["concurrency", "database", "forms", "observability", "requests", "strings"];
    const others = ["auth", "i18n", "queue", "generated"];
    expect(folders("lib").filter((name) => ![...nouns, ...rooms, ...others].includes(name))).toEqual([]);
    expect(folders("components").filter((name) => ![...nouns, "ui", "shell"].includes(name))).toEqual([]);
    expect(
      readdirSync(path.join(root, "prisma/models")).filter((file) => !nouns.includes(file.replace(/\.prisma$/, ""))),
    ).toEqual([]);
  });

  it("has in a noun's folder the five words, and rules of the domain by name", () => {
    const words = /^lib\/[a-z]+\/(schema|policy|queries|actions|mutations)(\.ts|\/[a-z-]+\.ts)$/;
    const rules =
      /^lib\/(accounts\/(limits|password|account-token|sign-up-link|demo-accounts|totp|recovery-code|phone-code|passkey)|mails\/(compose|transport|texts|digest-texts|suspension-texts|sms)|profiles\/(handle|handle-candidates|posing|interests|areas|phone|listing|privacy)|resumes\/(document|completeness|page-size|json-resume|read-json-resume|json-parts|dates|left-out|import-plan|import-entries)|jobs\/(terms|content|columns|completeness|draft-hash|form-values|part-fields|listing|distance|sort|spelling)|comments\/limits|applications\/(document|stages|blind-fields|redact|reachable|answer|answer-rate|terms|usual-answer)|allies\/(namesakes|suggested)|follows\/(setting)|posts\/(topics|card|feed-sources|link-card|link-title|links|editable)|tags\/(handles|hashtags|ranges|tagging)|events\/(cursor|hub|recipients|streams|turns|waiting|wake)|notifications\/(digest-times|push-delivery|push-endpoint|push-keys|push-text)|media\/(limits|animation|cut-off|free-space|encode|encode-program|open-picture|picture-type|see-through|still|storage|storage\/(local|s3|stored-as))|exports\/(page|part|parts|working-folder)|imports\/(archive|archive-problem|found-things|json-rows|read-rows|summary)|files\/(file-type|file-name)|places\/(label|reading|complete)|candidates\/(address|fill-in|terms|chosen|score)|reports\/(content-hash)|rules\/(markdown|pages)|settings\/(service-acts)|integrity\/(limits|proof-of-work|schedule|service|terms|token)|[a-z]+\/[a-z-]+-query)\.ts$/;
    // What all nouns share: by what it does, and at the top what everything stands on.
    const house = {
      ".": [
        "clock",
        "db",
        "env",
        "env-values",
        "form-action",
        "ids",
        "pagination",
        "result",
        "run-mutation",
        "scope",
        "scope-sql",
        "sealed",
        "sweep",
        "time",
        "timeouts",
      ],
      concurrency: ["mutex", "turns", "worker-pool"],
      database: ["foreign-key", "guarded-client", "invariant", "migrations", "replica", "restorable", "row-lock"],
      forms: ["form-base", "form-fields", "form-input", "form-list", "form-tree", "spooled-form", "three-way-merge"],
      observability: ["log", "readiness", "start-traces", "traces"],
      requests: [
        "action",
        "action-limits",
        "before-commit",
        "download",
        "origin",
        "public-action",
        "rate-limit",
        "refusals",
        "request-check",
        "request-marks",
        "route-action",
        "route-body",
        "security-headers",
      ],
      strings: [
        "confusables",
        "csv",
        "digits",
        "fuzzy-match",
        "letters",
        "text",
        "text-schema",
        "trim",
        "web-address",
        "words",
      ],
    };
    const isHouse = (file: string) => {
      const [, room = ".", name] = /^lib\/(?:([a-z]+)\/)?([a-z-]+)\.ts$/.exec(file) ?? [];
      return Object.entries(house).some(([one, names]) => one === room && names.includes(name!));
    };
    const inNouns = sources.filter(
      (file) => /^lib\/[a-z0-9]+\//.test(file) && !/^lib\/(auth|i18n|queue)\//.test(file) && !isHouse(file),
    );
    expect(inNouns.filter((file) => !words.test(file) && !rules.test(file))).toEqual([]);
    expect(sources.filter((file) => /^lib\/[^/]+$/.test(file) && !isHouse(file))).toEqual([]);
  });

  it("has files in kebab-case, without heaps and barrels", () => {
    const wrong = sources.filter((file) => {
      const name = path.basename(file).replace(/\.((d|bench)\.)?(ts|tsx|mjs)$/, "");
      return !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) || /^(utils?|helpers?|hooks|common|shared|misc|index)$/.test(name);
    });
    expect(wrong).toEqual([]);
  });

  it("has one component a file, of the file's name", () => {
    const wrong = all("components")
      .filter((file) => file.endsWith(".tsx"))
      .filter((file) => {
        const name = path
          .basename(file, ".tsx")
          .split("-")
          .map((part) => part[0]!.toUpperCase() + part.slice(1))
          .join("");
        const exported = [...read(file).matchAll(/export (?:default )?(?:async )?(?:function|const) ([A-Z]\w*)/g)]
          .map((match) => match[1]!.toLowerCase())
          .filter((exported) => !exported.endsWith("context"));
        return exported.length !== 1 || exported[0] !== name.toLowerCase();
      });
    expect(wrong).toEqual([]);
  });

  it("keeps the size of files", () => {
    const lengths = sources.map((file) => read(file).split("\n").length).sort((a, b) => a - b);
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThan(50);
    expect(lengths[Math.floor(lengths.length * 0.95)]).toBeLessThan(180);
    expect(lengths.at(-1)).toBeLessThan(250);
    expect(all("components").filter((file) => read(file).split("\n").length > 120)).toEqual([]);
  });

  it("says of each patch of Next, React or Node where it was seen and what ends it, and tests that it is needed", () => {
    const patches = all("scripts/serve/patches").filter((file) => file.endsWith(".ts"));
    expect(patches.length).toBeGreaterThan(10);
    const told = /Upstream: .+ Seen on (?:Next|Node) \d+\.\d+\.\d+.* Until .+\./;
    expect(patches.filter((file) => !told.test(read(file).replaceAll("\n * ", " ")))).toEqual([]);
    const tests = all("tests/scripts/patches").map(read).join("\n") + read("tests/support/empty-next.ts");
    expect(patches.filter((file) => !tests.includes(`${file.replace(/\.ts$/, "")}"`))).toEqual([]);
  });

  it("has rooms in folders of components that would hold more than thirty files", () => {
    const sizes = new Map<string, number>();
    for (const folder of all("components").map((file) => path.dirname(file)))
      sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
    expect([...sizes].filter(([, size]) => size > 30)).toEqual([]);
  });

  it("runs few files in the browser", () => {
    // Next asks for error pages in the browser.
    const pages = sources.filter(
      (file) => file.endsWith(".tsx") && !file.startsWith("components/ui/") && !/error\.tsx$/.test(file),
    );
    const client = pages.filter((file) => /^["']use client["']/.test(read(file)));
    expect(client.length / pages.length).toBeLessThan(1 / 3);
  });
});

describe("actions and route handlers", () => {
  it('has "use server" only in the actions of a noun, made by formAction or publicAction', () => {
    expect(sources.filter((file) => /["']use server["']/.test(read(file)) && !actionFiles.test(file))).toEqual([]);
    for (const file of sources.filter((name) => actionFiles.test(name))) {
      const exported = [...read(file).matchAll(/^export (.+)/gm)].map((match) => match[1]!);
      expect(exported.filter((line) => !/^const \w+Action = (formAction|publicAction)\(/.test(line))).toEqual([]);
    }
  });

  it("has route handlers made by routeAction or routeQuery, but for the few that are open to all", () => {
    const open = ["health", "ready", "texts"].map((name) => `app/api/${name}/route.ts`);
    const routes = all("app").filter((file) => path.basename(file) === "route.ts" && !open.includes(file));
    for (const file of routes) {
      const methods = [...read(file).matchAll(/^export (.+)/gm)].map((match) => match[1]!);
      expect({
        file,
        wrong: methods.filter(
          (line) =>
            !/^const [A-Z]+ = route((Action|OneClick|Public)\(\w+Action\);$|Query\(|Callback\(|Finish\()/.test(line),
        ),
      }).toEqual({ file, wrong: [] });
    }
  });

  it("knows the few files that deal with people who are not signed in", () => {
    const users = sources.filter((file) =>
      /import (type )?\{[^}]*\b(Visitor|visitorFrom|currentVisitor)\b/.test(read(file)),
    );
    expect(users.sort()).toEqual([
      "app/(auth)/auth/second-step/page.tsx",
      "app/dev/outbox/page.tsx",
      "lib/accounts/mutations/attempt.ts",
      "lib/accounts/mutations/check-password.ts",
      "lib/accounts/mutations/claim-email.ts",
      "lib/accounts/mutations/passkey-answer.ts",
      "lib/accounts/mutations/passkey-sign-in.ts",
      "lib/accounts/mutations/remove-factor-by-link.ts",
      "lib/accounts/mutations/reset-password.ts",
      "lib/accounts/mutations/restore-email.ts",
      "lib/accounts/mutations/second-step.ts",
      "lib/accounts/mutations/send-sign-in-code.ts",
      "lib/accounts/mutations/sign-in-with.ts",
      "lib/accounts/mutations/sign-up-by-mail.ts",
      "lib/accounts/mutations/sign-up.ts",
      "lib/accounts/policy.ts",
      "lib/accounts/policy/email-change.ts",
      "lib/accounts/policy/passkeys.ts",
      "lib/accounts/policy/phone.ts",
      "lib/accounts/queries.ts",
      "lib/accounts/queries/passkeys.ts",
      "lib/accounts/queries/phone.ts",
      "lib/auth/current-visitor.ts",
      "lib/auth/provider-routes.ts",
      "lib/auth/sign-in.ts",
      "lib/integrity/mutations/ask.ts",
      "lib/integrity/mutations/prove.ts",
      "lib/mails/policy.ts",
      "lib/mails/queries.ts",
      "lib/notifications/mutations/unsubscribe.ts",
      "lib/notifications/policy.ts",
      "lib/requests/public-action.ts",
      "lib/requests/route-action.ts",
      "lib/search/mutations/end-alerts.ts",
      "lib/search/policy.ts",
    ]);
  });

  it("knows what is open to whoever has agreed to no rules: to take all along, to go, and to agree", () => {
    const open = sources.flatMap((file) =>
      [
        ...read(file).matchAll(
          /name: "(\w+)",(?:(?!\n\}\)).)*?withoutConsent: true|routeQuery\(.*withoutConsent: true/gs,
        ),
      ].map(([, name]) => name ?? file),
    );
    expect(open.sort()).toEqual([
      "agreeToRules",
      "app/api/exports/[exportId]/route.ts",
      "changeLocale",
      "discardExport",
      "reauthenticate",
      "reauthenticateWithPasskey",
      "requestDeletion",
      "requestExport",
      "startPasskey",
    ]);
  });

  it("reads the log of moderators nowhere but in the host's command and the doctor", () => {
    const reads = /moderationLog\s*\.(?!create\()|(?:FROM|JOIN) "ModerationLog"|launch\/moderation-log"/;
    expect(sources.filter((file) => reads.test(read(file))).sort()).toEqual([
      "lib/reports/queries/invariants.ts",
      "scripts/launch/moderation-log.ts",
      "scripts/moderators.ts",
    ]);
  });

  it("knows the few files that act as the program itself, with nobody behind it", () => {
    const users = [...sources, ...all("prisma")].filter((file) =>
      /import (type )?\{[^}]*\b(System|asSystem)\b/.test(read(file)),
    );
    const sweeps = [
      "accounts",
      "allies",
      "applications",
      "candidates",
      "comments",
      "events",
      "exports",
      "files",
      "imports",
      "integrity",
      "jobs",
      "organizations",
      "posts",
      "profiles",
      "reports",
      "resumes",
      "suspensions",
    ].flatMap((noun) => [`lib/${noun}/mutations/sweep.ts`, `lib/${noun}/policy/sweep.ts`]);
    const others = [
      "lib/accounts/locale-query.ts",
      "lib/accounts/mutations/delete-accounts.ts",
      "lib/accounts/mutations/issue-email-link.ts",
      "lib/accounts/mutations/issue-token.ts",
      "lib/accounts/mutations/send-phone-code.ts",
      "lib/analytics/count-query.ts",
      "lib/analytics/mutations/send-counts.ts",
      "lib/accounts/policy.ts",
      "lib/accounts/policy/email-change.ts",
      "lib/accounts/policy/phone.ts",
      "lib/allies/mutations/send-held-requests.ts",
      "lib/candidates/mutations/send-outreach.ts",
      "lib/conversations/mutations/tell-unread.ts",
      "lib/conversations/unread-query.ts",
      "lib/exports/mutations/make-export.ts",
      "lib/exports/policy.ts",
      "lib/imports/mutations/carry-import.ts",
      "lib/imports/mutations/read-import.ts",
      "lib/imports/mutations/with-archive.ts",
      "lib/imports/policy.ts",
      "lib/candidates/policy/outreach.ts",
      "lib/applications/mail-query.ts",
      "lib/applications/undecided-query.ts",
      "lib/mails/mutations/send-sms.ts",
      "lib/mails/mutations/send.ts",
      // Jobs that close by themselves answer whoever waits.
      "lib/applications/mutations/answer-open.ts",
      // What the queue does for an organization that was renamed.
      "lib/jobs/mutations/list-anew.ts",
      "lib/mails/mutations/sweep.ts",
      "lib/mails/policy.ts",
      "lib/media/mutations/sweep.ts",
      "lib/media/policy/sweep.ts",
      "lib/notifications/digest-query.ts",
      "lib/notifications/mutations/digests.ts",
      "lib/notifications/policy.ts",
      "lib/notifications/queries/digest.ts",
      "lib/notifications/mutations/count-pushes.ts",
      "lib/notifications/mutations/tell-devices.ts",
      "lib/notifications/push-query.ts",
      "lib/notifications/quiet-query.ts",
      "lib/organizations/policy.ts",
      "lib/organizations/queries/invitations.ts",
      "lib/organizations/queries/second-factor.ts",
      "lib/queue/worker.ts",
      "lib/reports/picture-query.ts",
      "lib/search/alerts-query.ts",
      "lib/search/mutations/alerts.ts",
      "lib/search/mutations/sweep.ts",
      "lib/search/policy.ts",
      "lib/search/queries/alerts.ts",
      "lib/suspensions/queries/mail.ts",
      "prisma/demo.ts",
      "prisma/demo/by-system.ts",
      "scripts/bench/alerts.ts",
    ];
    expect(users.sort()).toEqual([...sweeps, ...others].sort());
    expect(sources.filter((file) => /\bas System\b/.test(read(file)))).toEqual(["lib/auth/system.ts"]);
  });

  it("has three files that write, and one that copies, for somebody who is not there", () => {
    const using = (name: string) => sources.filter((file) => read(file).includes(name)).sort();
    expect(using("viewerOfOutreach")).toEqual(["lib/auth/viewer.ts", "lib/candidates/mutations/send-outreach.ts"]);
    expect(using("viewerOfAccount")).toEqual([
      "lib/allies/mutations/send-held-requests.ts",
      "lib/auth/viewer.ts",
      "lib/exports/mutations/make-export.ts",
      "lib/imports/mutations/with-archive.ts",
    ]);
  });

  it("has brands made in one file each", () => {
    expect(sources.filter((file) => /\bas Viewer\b/.test(read(file)))).toEqual(["lib/auth/viewer.ts"]);
    expect(sources.filter((file) => /\bas Visitor\b/.test(read(file)))).toEqual(["lib/auth/visitor.ts"]);
  });

  it("has a visibility clause in each raw query, and a row in a privacy table for each query", () => {
    // Reference lists have no row that is anybody's.
    const open = ["lib/places/place-query.ts"];
    // Says what happened, of which others ask what they may know.
    open.push("lib/notifications/notify-query.ts");
    // Part of a statement about a post or a comment, which that one asks for.
    open.push("lib/tags/mention-query.ts");
    // Part of a statement about a message.
    open.push("lib/conversations/attachment-query.ts");
    // Moves counters of what was written by a policy.
    open.push("lib/comments/counter-query.ts");
    // Says whom it may concern; what they may know is asked when they are told.
    open.push("lib/comments/concerned-query.ts");
    open.push("lib/events/concerned-query.ts");
    // Counts for each what the database's own function says that it may read.
    open.push("lib/conversations/counter-query.ts");
    // Part of a statement about a message, which that one asks for.
    open.push("lib/conversations/attachment-query.ts");
    // Dates anew whom a post was with and told; what they may know is asked when they are.
    open.push("lib/tags/release-query.ts");
    // Forgets words that no job says any more.
    open.push("lib/jobs/word-query.ts");
    // Takes the clause of whoever moves or answers applications.
    open.push("lib/applications/move-query.ts");
    // Ends for everybody what its policy says is over.
    open.push("lib/applications/undecided-query.ts");
    // Sorts whom matching-query.ts finds.
    open.push("lib/candidates/search-query.ts");
    // Folds a question, and asks which places it may mean.
    open.push("lib/search/question-query.ts");
    // Part of a statement about profiles.
    open.push("lib/search/people-filter-query.ts");
    // Part of a statement about whoever has a cover.
    open.push("lib/media/cover-query.ts");
    // Part of a statement about whatever has a place.
    open.push("lib/jobs/distance-query.ts");
    // Part of the statement about a job, which asks who sees it.
    open.push("lib/applications/answer-rate-query.ts");
    // Forgets words that no profile says any more.
    open.push("lib/search/word-sweep-query.ts");
    // Counts all, whosever, for the host.
    open.push("lib/analytics/count-query.ts");
    // Read a question, and which stems its words have.    // Says how an account is spoken to, to whom it is and to the program.
    open.push("lib/accounts/locale-query.ts", "lib/notifications/quiet-query.ts");
    // Counts all, whosever, for everybody.
    open.push("lib/reports/transparency-query.ts");
    // Fold a question.
    open.push("lib/search/post-question-query.ts", "lib/search/word-query.ts");
    // Writes what was read through the scope of what it is about.
    open.push("lib/reports/report-query.ts");
    // Asks the statement of each kind.
    open.push("lib/search/fresh-query.ts", "lib/posts/aside-query.ts");
    for (const file of sources.filter((name) => name.endsWith("-query.ts") && !open.includes(name)))
      expect(read(file)).toMatch(/((Visible|Owned|Told|Listed|Managed|Readable|Taggable|OpenToAll)Sql|scopeSql)\(/);
    const policies = sources
      .filter((file) => /^lib\/[a-z]+\/policy/.test(file))
      .map(read)
      .join("\n");
    for (const file of sources.filter((name) => /scopeSql\(\w+\(/.test(read(name))))
      for (const [, made, alias] of read(file).matchAll(/scopeSql\((\w+)\(\w+\), "(\w+)"\)/g)) {
        const model = new RegExp(`function ${made}\\([^)]*\\): Scope<"(\\w+)">`).exec(policies)?.[1];
        expect(read(file), `${made} over ${alias}`).toContain(`"${model}" ${alias}`);
      }
    const tables = all("tests/privacy").map(read).join("\n");
    const queries = sources
      .filter((file) => /^lib\/[a-z]+\/queries/.test(file))
      .flatMap((file) =>
        [
          ...read(file).matchAll(
            /export (?:(?:async )?function (\w+)|(?:async function\* |const )(\w+)(?: = )?\(viewer)/g,
          ),
        ].map(([, plain, listed]) => ({ file, name: (plain ?? listed)! })),
      );
    // The rows of the copy of one's data are asked for together, by the copy that each gets.
    expect(tables).toContain("archiveOf(viewer)");
    const copied = read("lib/exports/mutations/write-archive.ts");
    const isCopied = ({ file, name }: (typeof queries)[number]) =>
      file.startsWith("lib/exports/queries/") && new RegExp(`\\b${name}\\b`).test(copied);
    expect(queries.filter((one) => !tables.includes(`${one.name}(`) && !isCopied(one))).toEqual([]);
  });

  it("has a table of permissions for each noun with actions, of which every handler that writes is made", () => {
    const tables = all("lib").flatMap((file) => {
      const [, noun, trait] = actionFiles.exec(file) ?? [];
      return noun ? [`tests/permissions/${trait ? `${noun}-${trait}` : noun}.test.ts`] : [];
    });
    expect(all("tests/permissions").sort()).toEqual(tables.sort());
  });

  it("gives no profile a handle that is a page", () => {
    const segments = all("app")
      .map((file) => /^app\/\(app\)\/profile\/([a-z-]+)\//.exec(file)?.[1])
      .filter((name) => name !== undefined);
    const named = [
      "about-us",
      "areas",
      "contact",
      "education",
      "experience",
      "interests",
      "location",
      "skills",
      "statement",
      "volunteering",
    ];
    expect([...segments, ...named].filter((name) => !reservedHandles.has(name))).toEqual([]);
  });
});

describe("messages", () => {
  const namespaces = [
    "auth",
    "common",
    "conversations",
    "drawer",
    "errors",
    "feed",
    "interests",
    "jobs",
    "jobWizard",
    "nav",
    "notifications",
    "onboarding",
    "profile",
    "search",
    "settings",
    "validations",
  ];
  const leaves = (value: unknown, at: string): string[] =>
    typeof value === "object" && value !== null
      ? Object.entries(value).flatMap(([key, part]) => leaves(part, at ? `${at}.${key}` : key))
      : [at];
  const texts = sources.filter((file) => !file.startsWith("scripts/")).map(read);
  const code = texts.join("\n");
  const { pages, late } = findClientMessages(root);
  const sent = [...Object.values(pages).flat(), ...late];

  it("has exactly the namespaces", () => {
    expect(readdirSync(path.join(root, "messages/en")).sort()).toEqual(namespaces.map((name) => `${name}.json`).sort());
  });

  /**
   * "feed.post.back" is used as itself, or in one file as "post.back" of "feed", "back" of "feed.post", `${part}.back`
   * of "feed", `post.${part}` of "feed"; or a client component uses it.
   */
  function isUsed(namespace: string, key: string): boolean {
    const message = `${namespace}.${key}`;
    if (sent.some((one) => message === one || message.startsWith(`${one}.`))) return true;
    const parts = [namespace, ...key.split(".")];
    const name = (from: number, to?: number) => parts.slice(from, to).join(".");
    const listed = {
      auth: [
        ...[...providers, ...providerErrors.map((error) => `errors.${error}`)],
        ...providers.map((provider) => `continue.${provider}`),
        ...["signed-in", "linked", "confirmed"].map((result) => `done.${result}`),
      ].map((name) => `provider.${name}`),
      // Bundled into the page of who finds no place.
      common: ["busy", ...hostPages.map((page) => `pages.${page}`), "pages.transparency"].concat(
        ["reports", "waiting", "nothingWrong", "warned", "sensitive", "removed", "limited"].map(
          (name) => `transparency.${name}`,
        ),
      ),
      feed: [...topics].map((topic) => `topics.${topic}`),
      interests: [...interests.map((name) => `areas.${name}`), ...interestGroups.map((group) => `groups.${group}`)],
      jobs: [
        ...[...areas.map((area) => `areas.${area}`), "fields.green", "fields.impact"],
        ...payPeriods.map((period) => `filters.periods.${period}`),
        ...filterNames.map((filter) => `empty.without.${filter}`),
        ...["board", "none", "behind", "saved"].map((why) => `empty.titles.${why}`),
        ...sorts.map((sort) => `sort.${sort}How`),
        ...availabilities.map((availability) => `candidates.criteria.by.${availability}`),
        ...["pending", "sent", "unavailable", "repeated", "stopped"].map((status) => `outreach.result.is.${status}`),
      ],
      notifications: notificationTypeNames.map((type) => `mail.lines.${type}`),
      search: [
        ...searchTypes.flatMap((type) => [`types.${type}`, `start.${type}`, `criteria.titles.${type}`]),
        ...searchTypes.map((type) => `filters.allied.${type}`),
        ...["any", ...times].map((time) => `filters.times.${time}`),
        ...Object.values(filtersOf).flatMap((names) => names.map((name) => `empty.without.${name}`)),
      ],
    };
    const profile = [
      ...resumeParts.map((part) => `sections.${part}`),
      ...pageSizes.map((pageSize) => `preview.pageSizes.${pageSize}`),
      "fields.green",
      "fields.impact",
      ...Object.keys(resumeWeights).map((piece) => `completeness.pieces.${piece}`),
      ...importFields.map((field) => `import.fields.${field}`),
      ...leftOutReasons.map((reason) => `import.why.${reason}`),
    ];
    if (namespace === "profile" && profile.some((name) => key === `exchange.${name}`)) return true;
    if (listed[namespace as keyof typeof listed]?.includes(key)) return true;
    // The page of an archive (lib/exports/page.ts), and how an objection ended (components/reports/decision-item.tsx).
    if (/^settings\.(data\.archive\.|decisions\.(UPHELD|UNDONE)$)/.test(message)) return true;
    if (namespace === "errors" && refusalReasons.some((reason) => reason === key)) return true;
    return texts.some((text) => {
      const says = (part: string) => text.includes(`"${part}"`);
      if (says(name(0)) || parts.some((_, at) => at > 0 && says(name(0, at)) && text.includes(`}.${name(at)}\``)))
        return true;
      return parts.some(
        (_, at) =>
          at > 0 &&
          says(name(0, at)) &&
          (says(name(at)) ||
            headsOf(text).some((head) => name(at).startsWith(head)) ||
            (at === parts.length - 1 && KEY_BY_NAME.test(text)) ||
            parts.some((__, end) => end > at && text.includes(`}.${name(end)}\``))),
      );
    });
  }

  /** A key that a variable holds, as in t(view). */
  const KEY_BY_NAME = /\b(?:t|of)(?:\.rich)?\([a-z]\w*[,)]/;

  /** Of `post.${part}` and `level.s${number}` what is known: "post.", "level.s". */
  function headsOf(text: string): string[] {
    return [...text.matchAll(/`(\w[\w.]*)\$\{/g)].map(([, head]) => head!);
  }

  it("has no text that nobody shows", () => {
    const unused = namespaces.flatMap((namespace) =>
      leaves(json(`messages/en/${namespace}.json`), "")
        .filter((key) => key && !isUsed(namespace, key))
        .map((key) => `${namespace}.${key}`),
    );
    expect(unused).toEqual([]);
  });

  it("has a text for each refusal and each key that a schema or a mutation names", () => {
    const errors = json("messages/en/errors.json");
    expect(refusalReasons.filter((reason) => !(reason in errors))).toEqual([]);
    const named = [...code.matchAll(/"(validations|errors)\.([a-z-]+)"/g)].map(([, namespace, key]) => [
      namespace!,
      key!,
    ]);
    expect(named.filter(([namespace, key]) => !(key! in json(`messages/en/${namespace}.json`)))).toEqual([]);
  });
});

describe("client messages", () => {
  it("of an address that is to be confirmed are asked for by what the layout shows then, and by that page", () => {
    const users = sources.filter((file) => file.startsWith("components/") && read(file).includes('("auth.verify")'));
    expect(users.sort()).toEqual([
      "components/accounts/send-verification.tsx",
      "components/accounts/verify-banner.tsx",
      "components/accounts/verify-email.tsx",
    ]);
  });

  it("come with each page and layout whose client components use any, and with no other", () => {
    const wrong = Object.entries(findClientMessages(root).pages).filter(([file, keys]) => {
      const text = read(`app/${file}.tsx`);
      // A page that shows another one has its messages.
      if (/from "\..*\/page"/.test(text)) return false;
      const isSent = text.includes(`withClientMessages("${file}", `) || text.includes(`<ClientMessages of="${file}"`);
      return (
        isSent !== keys.length > 0 || (text.match(/[cC]lientMessages(?:\(| of=)/g) ?? []).length !== Number(isSent)
      );
    });
    expect(wrong).toEqual([]);
  });
});

describe("dependencies", () => {
  it("stands on versions without known holes, all pinned", () => {
    const lock = JSON.parse(read("package-lock.json")) as { packages: Record<string, { version: string }> };
    const version = (name: string) => lock.packages[`node_modules/${name}`]?.version ?? "";
    const number = (text: string) =>
      text
        .split(".")
        .map((part) => part.padStart(4, "0"))
        .join(".");
    expect(number(version("next")) >= number("16.4.6")).toBe(true);
    expect(version("next-auth")).toBe("5.0.0-beta.32");
    const { dependencies, devDependencies } = json("package.json") as Record<string, Record<string, string>>;
    expect(
      Object.entries({ ...dependencies, ...devDependencies }).filter(
        ([, range]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(range),
      ),
    ).toEqual([]);
  });
});

describe("actions", () => {
  it("are marked by what made them, by the names that they have", async () => {
    for (const file of sources.filter((name) => actionFiles.test(name))) {
      const actions = (await import(path.join(root, file))) as Record<string, unknown>;
      const named = Object.entries(actions).map(([name, action]) => [name, `${actionMarkOf(action)?.name}Action`]);
      expect(named.filter(([name, said]) => name !== said)).toEqual([]);
    }
  });
});

it("loads nothing at the top of instrumentation.ts that Next's other runtime lacks, which checks it as well", () => {
  const loaded = [...readFileSync("instrumentation.ts", "utf8").matchAll(/^import (?!type ).* from "([^"]+)";$/gm)];
  expect(loaded.map(([, name]) => name)).toEqual(["@/lib/requests/request-marks"]);
});
