import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const sources = readdirSync(path.join(root, "lib"), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !file.startsWith("generated/"))
  .map((file) => `lib/${file}`);

/** What stands in a policy and makes a scope or has one for its answer. */
const lawmakers = sources
  .filter((file) => /^lib\/[^/]+\/policy/.test(file))
  .flatMap((file) => [...ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true).statements])
  .filter((statement) => !ts.isImportDeclaration(statement) && /\b(scope\(|Scope<)/.test(statement.getText()));
const scopes = lawmakers.filter(ts.isFunctionDeclaration);

/** It asks who looks or acts, and there is something that it keeps from somebody. */
function asksItsSubject({ parameters: [subject], body }: ts.FunctionDeclaration): boolean {
  const isSubject = /^(Pick<Viewer, .+>|(Viewer|Visitor|System|Away)( \| (Viewer|Visitor))?)$/.test(
    subject?.type?.getText() ?? "",
  );
  const names = subject ? namesOf(subject.name) : [];
  return (
    isSubject &&
    names.some((name) => uses(body!, name)) &&
    !contains(body!, (node) => ts.isObjectLiteralExpression(node) && node.properties.length === 0)
  );
}

function namesOf(name: ts.BindingName): string[] {
  return ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesOf(element.name) : []));
}

function uses(body: ts.Node, name: string): boolean {
  return contains(body, (node) => ts.isIdentifier(node) && node.text === name);
}

function contains(node: ts.Node, is: (node: ts.Node) => boolean): boolean {
  return is(node) || (ts.forEachChild(node, (child) => contains(child, is) || undefined) ?? false);
}

describe("a scope", () => {
  const unsafe = scopes.map(({ name }) => name!.text).filter((name) => name.startsWith("unsafe"));

  it("is a function of a policy that names its model", () => {
    expect(
      lawmakers
        .filter(
          (statement) =>
            !ts.isFunctionDeclaration(statement) || !/^Scope<"\w+">$/.test(statement.type?.getText() ?? ""),
        )
        .map((statement) => statement.getText()),
    ).toEqual([]);
    expect(scopes.length).toBeGreaterThan(50);
  });

  it("that keeps nothing from its subject says so by its name", () => {
    expect(
      scopes
        .filter((scope) => !asksItsSubject(scope))
        .map(({ name }) => name!.text)
        .sort(),
    ).toEqual(unsafe.sort());
  });

  it("is unsafe thirty-five times", () => {
    expect(unsafe.sort()).toEqual(
      [
        // Every owner counts where the last one must stay, also one whom the viewer does not see.
        "unsafeOwnershipsCountableBy",
        // The same for everybody.
        "unsafePlacesVisibleTo",
        "unsafeSkillsNameableBy",
        // Who can't be written to is put down with the others, and nobody is told whether they are there.
        "unsafeProfilesAskedFor",
        // A name is taken also by a search of the profile that the viewer does not see.
        "unsafeSearchesBeside",
        // An address is held for whoever may be taken back to it, also from whom it is kept who that is.
        "unsafeEmailHoldsOn",
        // Before anybody is signed in, or by the program itself: whoever calls it names the rows.
        "unsafeBlocksReadableBy",
        "unsafeDigestsSentBy",
        "unsafeEmailChangesOf",
        "unsafeFileRemovalsOf",
        "unsafeJobsListableBy",
        "unsafeOutboxMailsVisibleTo",
        "unsafeProfilesUndoableBy",
        "unsafeSearchesAlertedBy",
        "unsafeTokensIssuableBy",
        "unsafeUsersMailableBy",
        "unsafeHoldsOf",
        "unsafeInvitationsTo",
        "unsafeInvitedHiddenFrom",
        "unsafeMembershipsIn",
        "unsafeMembershipsRequiredBy",
        "unsafeOrganizationsEndingWith",
        "unsafeOutboxMailsTo",
        "unsafeOwnershipsOf",
        "unsafeSuspensionsToldTo",
        "unsafeSoleOwnershipsOf",
        "unsafeAccountsAuthenticatableBy",
        "unsafePasskeysAuthenticatableBy",
        "unsafeUsersAuthenticatableBy",
        // Whoever holds the link that was signed for a mail; it names whose it ends.
        "unsafeDigestsEndableBy",
        "unsafeDataExportsMadeBy",
        "unsafeDataImportsWorkedOnBy",
        "unsafeDigestChoicesEndableBy",
        "unsafeSearchAlertsEndableBy",
        "unsafeUsersUnsubscribableBy",
      ].sort(),
    );
  });

  it("is never made by a cast or by putting objects together", () => {
    const casts = sources.filter((file) => /\bas (unknown as )?(Scope|LawOf)\b/.test(read(file)));
    expect(casts).toEqual(["lib/scope.ts"]);
    const asking = sources.filter((file) => /^lib\/[^/]+\/(queries|mutations)/.test(file));
    expect(asking.filter((file) => /\bas (never|unknown|any)\b|Object\.assign\(/.test(read(file)))).toEqual([]);
  });

  it("binds all: nobody gets the whole client", () => {
    expect(sources.filter((file) => /\bunguardedDb\b/.test(read(file)))).toEqual(["lib/db.ts"]);
    expect(sources.filter((file) => /\bnew PrismaClient\b/.test(read(file)))).toEqual(["lib/db.ts"]);
  });
});
