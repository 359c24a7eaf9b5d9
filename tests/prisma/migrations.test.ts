import "../support/apart";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Client } from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { readMigrations } from "@/lib/database/migrations";
import { hashtagOf } from "@/lib/tags/hashtags";
import { hashtagsIn } from "@/lib/tags/ranges";
import { withClient } from "@/prisma/demo/mark";
import { migrate } from "../../scripts/migrate";
import { createDatabase, dropDatabase } from "../support/database";

const FOLDER = path.resolve(import.meta.dirname, "../../prisma/migrations");
const name = `upgrade_${process.pid}`;
const earlier = mkdtempSync(path.join(tmpdir(), "migrations-"));
let url: string;

beforeAll(async () => {
  url = await createDatabase(name, "template0");
});
afterAll(async () => {
  rmSync(earlier, { recursive: true });
  await dropDatabase(name);
});

it("stay as they were applied: a database that has them refuses others, so a change is a new migration, with a line here", () => {
  expect(readMigrations(FOLDER).map(({ name, checksum }) => `${name} ${checksum.slice(0, 16)}`)).toEqual([
    "20261121000000_accounts_profiles_posts 18825d51a470ba80",
    "20261121031500_topic_mutes 3c76500c5951e74b",
    "20261121050000_profile_details_resumes 4082bcf99721f6a8",
    "20261121051100_place_search e983619558475868",
    "20261121060000_feed_indexes 20dfd750f9a54940",
    "20261121090000_organizations_mail 6e18497e230deed7",
    "20261121090100_sweep_indexes 170942db42e457d8",
    "20261121090200_likes_end_with_profiles e5e6afe8a9b45030",
    "20261121130000_declines_members_by_role 477767c7bcde33a1",
    "20261122000000_invitations_end_with_right 78d39813353970a8",
    "20261122100000_idempotency_keys e921b11b3bc0e95b",
    "20261122110000_actors_may_leave ca6093a16ea1bab2",
    "20261122110100_actors_checked 6af523be822318d2",
    "20261122120000_place_names 7b6b9e14331f952d",
    "20261122130000_resume_years fc77fb7b04074414",
    "20261122130100_resume_years_checked f35d07542bf57567",
    "20261122140000_allies 1ce4edcbbb71ec0b",
    "20261122150000_pictures 0066b4d5f18b9e65",
    "20261122150100_pictures_checked 97732add66accbb5",
    "20261122180000_events_notifications 19143a7fa0d2485e",
    "20261122190000_answers 460aef236750adec",
    "20261122190100_answers_checked 89b808f5942dc7e3",
    "20261122190200_likers 6585178ca5f39c39",
    "20261122190200_profiles_named 91676a1df554b678",
    "20261122190300_comments_end_with_profiles 930567358af6c2d1",
    "20261123000000_shares_kept b5befca2866dfe61",
    "20261123000100_shares_copied 90a82a7f0964c43c",
    "20261123000200_answered 91bbbb1db6ea4bd3",
    "20261123000300_comments_counted 0f8b19ff3816b69b",
    "20261123100000_conversations fcbe6c3f7e1c653c",
    "20261123100100_conversations_checked f4f2dfec4a988626",
    "20261123100200_message_words 0d78fd1c0752fb33",
    "20261123200000_group_said_no e4e141b386595395",
    "20261123210000_versions_with_pictures 952e3686cd5b171f",
    "20261123210050_versions_with_their_pictures 28dcbe98f87297bc",
    "20261123210100_tags_keep_their_place 8251aaa0f3c019eb",
    "20261123210150_ended_tags_keep_their_place b5bee10d63b1b4ec",
    "20261123210200_events_under_comments 7895fc9f2d82b690",
    "20261123230000_conversations_listed ea6b95a2c9b19b75",
    "20261124000000_jobs df8c5589fbc6565f",
    "20261124100000_applications 23d0d717eff41d60",
    "20261124110000_applications_told b5fcaa84f8b69092",
    "20261124110100_applications_told_checked 3408b18f188dc6f8",
    "20261125000000_applications_answered 40f519a992b2fe4e",
    "20261125000100_applications_answered_copied f7cd705b95824f0d",
    "20261125010000_application_notes b803bcd38a9e0609",
    "20261126090000_hiring_kinds 7e0e262b551dbbbb",
    "20261126100000_applications_in_review 47819333e6da2c71",
    "20261126100100_applications_numbered 2930ddb6ec2de78f",
    "20261126110000_application_news 1b3795f00f3d39a3",
    "20261127000000_candidates c80c18785926c066",
    "20261127000100_candidates_listed a769b0fdfea6ce8c",
    "20261128000000_saved_searches 7e2d65ac50a8786c",
    "20261129000000_pinned_jobs 11cf0b063ebd69db",
    "20261129000100_pinned_jobs_checked 3da9173475442e72",
    "20261129100000_outreach 60d28e436b9a8731",
    "20261130000000_notes_end a1e524859dbf76ce",
    "20261201000000_search_words afcf44ac3f5cf658",
    "20261201000100_profile_words 72dfc3b247cd4361",
    "20261201000101_profile_words_listed d4ae6d14c5e892ad",
    "20261201010000_post_words aa4423b87bc5a75a",
    "20261201010100_post_words_filled 054f2a14cf4abaa5",
    "20261201010200_post_words_spelt 469f03df08fb9077",
    "20261202000000_candidates_by_term f4dcb7f5b0a5a001",
    "20261202000100_candidates_by_term_listed 131ac1d5945981b5",
    "20261202010000_declined_blind 339a5adcb29f6d3f",
    "20261203000000_provider_sign_ins 91de633a211bf884",
    "20261204000000_integrity_proofs bd975c0945687a03",
    "20261205000000_searches_of_all_types b0ac762befe052dc",
    "20261205000100_searches_of_all_types_checked 27c21186c1e7b47d",
    "20261206000000_digest_choices abd0385d0cd6a832",
    "20261206000100_digest_choices_taken_over 44b2cd1d1cb2d0c4",
    "20261207000000_digests_end_with_role e32d6b68a5c23f78",
    "20261207000100_digests_of_lost_roles 5d199286a2760615",
    "20261211000000_data_exports 8d1fb5563c3b77c5",
    "20261212000000_second_factors d5d0b34955087f07",
    "20261214000000_bytes_to_remove 838be00015cb03f1",
    "20261214000100_removals_by_uploader c66bbd48aa97138e",
    "20261215000000_unread_bounded a7eaff300d34e3ac",
    "20261216000000_people_of_a_place ee99a809ff134438",
    "20261216000100_held_requests ec69d1d39962b091",
    "20261217003100_feed_entries_by_post a93cb60a851c6153",
    "20261217003150_feed_entries_by_post_alone b1b2dbecda79a0c6",
    "20261217003200_topics_by_entry 3d8b631951077685",
    "20261217003300_focus_of_covers 99a00e1b71d8699a",
    "20261217003350_focus_of_covers_checked 988715108f354ee6",
    "20261218000000_pictures_by_post acc3ca4724216d15",
    "20261219000000_taken_up_again 7d21e32cba4374e6",
    "20261219000100_outreach_finished ab9a982eb863c3ea",
    "20261219000150_outreach_finished_before 9bcf4ab94ef9ff6c",
    "20261219000200_applications_undecided 121c10206664c4b0",
    "20261220000000_folded_names 937250e1faef6beb",
    "20261220000100_folded_names_filled 05102be2ed16ec77",
    "20261220000150_folded_names_listed 980512c7ba6790aa",
    "20261220000200_texts_in_normal_form 3ef856581f8b6db1",
    "20261220000300_hashtags_in_one_width da2d20e12cf7d3a6",
    "20261221000000_one_folding d114a57953b633ce",
    "20261221000000_region_names 85adfa5e06a190e9",
    "20261221000100_messages_folded_anew d8079b349ce256b9",
    "20261221000200_jobs_folded_anew 9427c2f6d7b97f97",
    "20261221000300_profiles_folded_anew 068b5eb3ff62ffdb",
    "20261221000400_foldings_of_before 536828b0620e7aef",
    "20261225000000_email_changes f37c5eac101db909",
    "20261227000000_deactivated_accounts e745cb9e177b37f3",
    "20261227000050_deactivated_accounts_listed b6b88f59091ec5f1",
    "20261227000100_deactivated_accounts_checked f6df4bec2270ef58",
    "20261228000000_post_pairs f8e61c48a21f20ff",
    "20261228000100_posts_folded_anew c27835ae17482019",
    "20261228000200_skills_folded 24379ac7c26fb76d",
    "20261228000300_hashtags_folded 9d481dab3312d3e9",
    "20261228000400_hashtags_with_emoji e915ad80623e1434",
    "20261228010000_passkeys 2bc4feaad4b1579d",
    "20261228010050_passkey_handles 9f3491ab62a9b472",
    "20261228020000_phone_factor 5ddb83509f3f4ebd",
    "20261228030000_account_language 36e27c6fbf6d4655",
    "20261228030100_required_second_factor 9170fd93bc76c8ad",
    "20261228030150_required_second_factor_checked 947ab2f69829f42b",
    "20261228040000_post_drafts 694895fc3941f599",
    "20261228050000_reports a1b364291027242d",
    "20261228050100_data_imports 0eca42131e89fadd",
    "20261228055900_decisions de04cd7de30bd3c9",
    "20261228060000_removals d3345334d9dc0dca",
    "20261228060030_decisions_found 3a3fab91452291e2",
    "20261228060050_removals_checked eef4cb51c6bb30d9",
    "20261228061000_suspensions cbd54dba0cfc662a",
    "20261228061050_suspensions_checked f6df4bec2270ef58",
    "20261228062000_rules_agreed ebf4c4e34e84430c",
    "20261228062010_rules_agreed_checked e252c9579dffea26",
    "20261228062100_sign_ups 79132c46b213f6cb",
    "20261228063000_report_questions 7b64efe0babac0fc",
    "20261228063010_report_questions_checked 8b94170ceac5e1c7",
    "20261228064000_sensitive_marks bcf8e775063e76a8",
    "20261228064100_limited_profiles f526c027d6ab1c0b",
    "20261228064120_limited_profiles_listed 2df54d54412c4a75",
    "20261228064150_limited_profiles_checked ac532164159fcd5a",
    "20261228065000_blocked_domains b70d7f69a8180fc3",
    "20261228065010_removed_pictures 176b1e5c4813ec82",
    "20261228065020_posts_held 10f3b8cd2362aa6f",
    "20261228065030_sign_ups_approved f09da03ea1624021",
    "20261228066000_saved_posts 014963644250224f",
    "20261229010010_follows e3344b030ee5e877",
    "20261229010020_follows_told 395ddfa5bf747273",
    "20261229020010_discoverable b113e45b99c7aeb6",
    "20261229020020_discover_entries 4e7e8305689dc94e",
    "20261229020030_discover_entries_listed cd9864495f16e318",
    "20261229030010_sign_ups_unanswered d9f308813874c9e4",
    "20261229030020_saved_jobs_listed 3bc7afb0bfe96b7c",
    "20261229030030_received_listed d7fba341c3d95e51",
    "20261229040010_report_queue 250a95421c857707",
    "20261229040020_reported_pictures fefbe5020eac0ee9",
    "20261229050010_message_mails e0633fd302be2834",
    "20261229050030_push_devices 744611f528d6e46c",
    "20261229060010_followed_listed 0c3c6232cad9b614",
    "20261229060020_hashtag_follows ad9eb3455ad0a0b3",
    "20261229070010_link_cards e1fe6973415b3e72",
    "20261229070020_push_kinds 58664372146bf2f1",
    "20261229070030_more_texts_in_normal_form f857c5b3a658d718",
    "20261229070040_link_cards_checked c1e5833c9a15b5a6",
  ]);
});

it("keep who declined, and when they were asked", async () => {
  await migrateUpTo("20261121130000");
  const id = "019a0000-0000-7000-8000-000000000001";
  const asked = "2026-11-01T10:00:00.000Z";
  await withClient(url, async (client) => {
    await client.query(
      `INSERT INTO "Profile" (id, kind, handle, "displayName", "createdAt") VALUES ($1, 'ORGANIZATION', 'tidewater', 'Tidewater Alliance', $2)`,
      [id, asked],
    );
    for (const [n, status] of ["DECLINED", "WITHDRAWN", "PENDING"].entries()) {
      await client.query(
        `INSERT INTO "Invitation" (id, "organizationId", email, role, status, "createdAt", "invitedAt") VALUES (gen_random_uuid(), $1, $2, 'EDITOR', $3, $4, $4)`,
        [id, `${n}@example.org`, status, asked],
      );
    }
  });
  expect(await migrateUpTo("20261122000000")).toEqual(["20261121130000_declines_members_by_role"]);
  await withClient(url, async (client) => {
    const { rows } = await client.query(`SELECT status::text, "declinedAt" FROM "Invitation" ORDER BY email`);
    expect(rows).toEqual([
      { status: "PENDING", declinedAt: new Date(asked) },
      { status: "WITHDRAWN", declinedAt: null },
      { status: "PENDING", declinedAt: null },
    ]);
  });
});

it("withdraw the invitations of whoever may not let people in any more", async () => {
  const [organization, owner] = ["019a0000-0000-7000-8000-000000000002", "019a0000-0000-7000-8000-000000000003"];
  await withClient(url, async (client) => {
    await client.query(
      `INSERT INTO "Profile" (id, kind, handle, "displayName", "createdAt") VALUES ($1, 'ORGANIZATION', 'open-grid', 'Open Grid', now())`,
      [organization],
    );
    for (const [n, role] of ["OWNER", "ADMIN", "EDITOR", null].entries()) {
      const id = n === 0 ? owner : `019a0000-0000-7000-8000-00000000001${n}`;
      await client.query(`INSERT INTO "User" (id, email, "createdAt") VALUES ($1, $2, now())`, [
        id,
        `asking.${n}@example.org`,
      ]);
      await client.query(
        `INSERT INTO "Profile" (id, kind, handle, "displayName", "userId", "createdAt") VALUES ($1, 'USER', $2, 'Somebody', $1, now())`,
        [id, `asking-${n}`],
      );
      if (role) await client.query(`INSERT INTO "Membership" VALUES ($1, $2, $3, now())`, [organization, id, role]);
      await client.query(
        `INSERT INTO "Invitation" (id, "organizationId", email, role, "invitedById", "createdAt", "invitedAt") VALUES (gen_random_uuid(), $1, $2, 'ADMIN', $3, now(), now())`,
        [organization, `${n}@example.com`, id],
      );
    }
  });
  expect(await migrateUpTo("20261122100000")).toEqual(["20261122000000_invitations_end_with_right"]);
  await withClient(url, async (client) => {
    const { rows } = await client.query(
      `SELECT status::text FROM "Invitation" WHERE "organizationId" = $1 ORDER BY email`,
      [organization],
    );
    expect(rows.map(({ status }) => status)).toEqual(["PENDING", "PENDING", "WITHDRAWN", "WITHDRAWN"]);
  });
});

it("keep nobody from a table while its rows change or an index is built: that is a migration of its own, or comes first", () => {
  const sinceThen = readMigrations(FOLDER).filter(({ name }) => name > "20261123200000");
  const holding = sinceThen.filter(({ name }) => {
    const sql = readFileSync(path.join(FOLDER, name, "migration.sql"), "utf8");
    const statements = sql
      .replace(/^--.*$/gm, "")
      .replace(/\$\$[^$]*\$\$/g, "")
      .split(";");
    const held = statements.findIndex((one) => /^\s*(ALTER TABLE|DROP INDEX)/.test(one));
    return (
      held >= 0 && statements.slice(held).some((one) => /^\s*(UPDATE|DELETE|INSERT|CREATE (UNIQUE )?INDEX)/.test(one))
    );
  });
  expect(holding).toEqual([]);
});

it("keep what versions showed, and what had been shown of tags that have ended", async () => {
  const [author, post, other] = [1, 2, 3].map((n) => `019a0000-0000-7000-8000-00000000002${n}`);
  await migrateUpTo("20261123210000");
  await withClient(url, async (client) => {
    await client.query(`INSERT INTO "User" (id, email, "createdAt") VALUES ($1, 'author@example.org', now())`, [
      author,
    ]);
    await client.query(
      `INSERT INTO "Profile" (id, kind, handle, "displayName", "userId", "createdAt") VALUES ($1, 'USER', 'author', 'Somebody', $1, now())`,
      [author],
    );
    for (const id of [post, other]) {
      await client.query(
        `INSERT INTO "Post" (id, "profileId", "actedById", text, "createdAt") VALUES ($1, $2, $2, 'Now', now())`,
        [id, author],
      );
      await client.query(
        `INSERT INTO "PostVersion" (id, "postId", text, "createdAt") VALUES (gen_random_uuid(), $1, 'Before', now())`,
        [id],
      );
    }
    for (const position of [1, 0])
      await client.query(
        `INSERT INTO "Picture" (id, "profileId", kind, use, key, width, height, widths, bytes, placeholder, position, "postId", "createdAt")
        VALUES ($1, $2, 'PICTURE', 'POST', md5(random()::text), 320, 320, '{320}', 1, '', $3, $4, now())`,
        [`019a0000-0000-7000-8000-00000000003${position}`, author, position, post],
      );
    await client.query(
      `INSERT INTO "PostTag" ("postId", "profileId", id, state, "createdAt")
      VALUES ($1, $3, gen_random_uuid(), 'ENDED', now()), ($2, $3, gen_random_uuid(), 'WAITING', now())`,
      [post, other, author],
    );
  });
  await migrateUpTo("20261206000000");
  await withClient(url, async (client) => {
    const versions = await client.query<{ pictureIds: string }>(
      `SELECT array_to_string("pictureIds", ' ') AS "pictureIds" FROM "PostVersion" ORDER BY "postId"`,
    );
    const ids = [0, 1].map((n) => `019a0000-0000-7000-8000-00000000003${n}`);
    expect(versions.rows.map(({ pictureIds }) => pictureIds)).toEqual([ids.join(" "), ""]);
    const tags = await client.query(`SELECT state::text, "wasShown" FROM "PostTag" ORDER BY "postId"`);
    expect(tags.rows).toEqual([
      { state: "ENDED", wasShown: true },
      { state: "WAITING", wasShown: false },
    ]);
  });
});

it("keep which digests people have chosen, and that an organization has none", async () => {
  const [userId, own, tidewater] = [1, 2, 3].map((n) => `019a0000-0000-7000-8000-00000000004${n}`);
  await withClient(url, async (client) => {
    await client.query(`INSERT INTO "User" (id, email, "createdAt") VALUES ($1, 'chosen@example.org', now())`, [
      userId,
    ]);
    await client.query(
      `INSERT INTO "Profile" (id, kind, handle, "displayName", "createdAt", "userId")
       VALUES ($1, 'USER', 'chosen', 'Amara Okafor', now(), $2), ($3, 'ORGANIZATION', 'chosen-by', 'Tidewater', now(), NULL)`,
      [own, userId, tidewater],
    );
    await client.query(
      `INSERT INTO "NotificationPreference" ("profileId", type, email)
       VALUES ($1, 'LIKE', 'WEEKLY'), ($1, 'TAG', 'OFF'), ($2, 'LIKE', 'DAILY')`,
      [own, tidewater],
    );
  });
  await migrateUpTo("20261211000000");
  await withClient(url, async (client) => {
    const { rows } = await client.query(`SELECT * FROM "DigestChoice"`);
    expect(rows).toEqual([{ userId, profileId: own, type: "LIKE", frequency: "WEEKLY" }]);
  });
});

it("bring names and texts of before into one form, but leave what a mention points into", async () => {
  await migrateUpTo("20261220000000");
  const [amara, plain, naming] = [1, 2, 3].map((n) => `019a0000-0000-7000-8000-00000000005${n}`);
  await withClient(url, async (client) => {
    await client.query(
      `INSERT INTO "Profile" (id, kind, handle, "displayName", "createdAt") VALUES ($1, 'ORGANIZATION', 'decomposed', $2, now())`,
      [amara, "Zo\u0308e Łukasz"],
    );
    for (const [id, text] of [
      [plain, "Cafe\u0301 at six"],
      [naming, "Cafe\u0301 with @decomposed"],
    ])
      await client.query(`INSERT INTO "Post" (id, "profileId", text, "createdAt") VALUES ($1, $2, $3, now())`, [
        id,
        amara,
        text,
      ]);
    await client.query(`INSERT INTO "PostHashtag" (tag, "postId") VALUES ('ｄｕｎｅｓ', $1), ('dunes', $1)`, [plain]);
    await client.query(
      `INSERT INTO "Mention" (id, "postId", "profileId", start, "end", state, "createdAt") VALUES (gen_random_uuid(), $1, $2, 11, 22, 'SHOWN', now())`,
      [naming, amara],
    );
  });
  await migrateUpTo("20261221");
  await withClient(url, async (client) => {
    const names = await client.query(`SELECT "displayName", "foldedName" FROM "Profile" WHERE id = $1`, [amara]);
    expect(names.rows).toEqual([{ displayName: "Zöe Łukasz", foldedName: "zoe lukasz" }]);
    const texts = await client.query(`SELECT text FROM "Post" WHERE id = ANY($1) ORDER BY id`, [[plain, naming]]);
    expect(texts.rows).toEqual([{ text: "Café at six" }, { text: "Cafe\u0301 with @decomposed" }]);
    expect((await client.query(`SELECT tag FROM "PostHashtag"`)).rows).toEqual([{ tag: "dunes" }]);
    // Those of before the column, too.
    expect((await client.query(`SELECT count(*)::int FROM "Profile" WHERE "foldedName" = ''`)).rows).toEqual([
      { count: 0 },
    ]);
  });
});

it("bring what was folded before under the one folding: messages, jobs, posts and profiles, and only those that it folds otherwise", async () => {
  const [own, talk, korean, plain, job, edited] = [1, 2, 3, 4, 5, 6].map(
    (n) => `019a0000-0000-7000-8000-00000000006${n}`,
  );
  const rowOf = `SELECT xmin::text AS row FROM "Message" WHERE id = $1`;
  const listedOf = `SELECT xmin::text AS row FROM "PostWords" WHERE "postId" = $1`;
  const rows = async (client: Client) => [
    (await client.query(rowOf, [plain])).rows,
    (await client.query(listedOf, [plain])).rows,
  ];
  let untouched: unknown;
  await withClient(url, async (client) => {
    await client.query(
      `INSERT INTO "Profile" (id, kind, handle, "displayName", "createdAt") VALUES ($1, 'ORGANIZATION', 'folded', $2, now())`,
      [own, "Łódź ٱلبيت"],
    );
    await client.query(`INSERT INTO "Conversation" (id, kind, "createdAt") VALUES ($1, 'GROUP', now())`, [talk]);
    for (const [at, [id, text]] of [
      [korean, "우리는 자유를 위해 걷는다"],
      [plain, "The terns are back"],
    ].entries())
      await client.query(
        `INSERT INTO "Message" (id, "conversationId", sequence, revision, "profileId", key, text, "createdAt") VALUES ($1, $2, $3, $3, $4, $1, $5, now())`,
        [id, talk, at + 1, own, text],
      );
    await client.query(
      `INSERT INTO "Job" (id, "organizationId", title, description, remote, type, seniority, "areaMask", "isPaid", "hoursPerWeek", "givenInstead", "collectVia", "contactEmail", "createdAt")
       VALUES ($1, $2, '気候マーチ', 'Z Łodzi', TRUE, 'VOLUNTEER', 'ENTRY', 1, FALSE, 8, 'Tea', 'EMAIL', 'tea@example.org', now())`,
      [job, own],
    );
    for (const [id, text] of [
      [own, "기후정의를"],
      [edited, "기후정의를"],
      [plain, "The terns are back"],
    ])
      await client.query(`INSERT INTO "Post" (id, "profileId", text, "createdAt") VALUES ($1, $2, $3, now())`, [
        id,
        own,
        text,
      ]);
    untouched = await rows(client);
  });
  await migrateUpTo("20261228000100");
  await withClient(url, async (client) => {
    // Somebody edits one at this moment.
    await client.query("BEGIN");
    await client.query(`UPDATE "Post" SET text = '우리는 자유를' WHERE id = $1`, [edited]);
    const migrating = migrateUpTo("20261228000200");
    const waiting = `SELECT FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY(pg_blocking_pids(pid))`;
    await vi.waitUntil(async () => (await client.query(waiting)).rowCount === 1, { timeout: 8_000 });
    await client.query("COMMIT");
    await migrating;
  });
  await withClient(url, async (client) => {
    const is = async (condition: string, table: string, id: string) =>
      (await client.query<{ is: boolean }>(`SELECT ${condition} AS is FROM ${table} = $1`, [id])).rows;
    const yes = [{ is: true }];
    expect(await is(`words @@ '자유'::tsquery`, `"Message" WHERE id`, korean!)).toEqual(yes);
    expect(await rows(client)).toEqual(untouched);
    expect(await is(`words @@ '気候 & lodzi'::tsquery`, `"OpenJob" WHERE "jobId"`, job!)).toEqual(yes);
    expect(await is(`words @@ '정의'::tsquery`, `"PostWords" WHERE "postId"`, own!)).toEqual(yes);
    expect(await is(`words @@ '자유' AND NOT words @@ '정의'`, `"PostWords" WHERE "postId"`, edited!)).toEqual(yes);
    expect(await is(`"foldedName" = 'lodz البيت'`, `"Profile" WHERE id`, own!)).toEqual(yes);
    expect(await is(`open @@ 'البيت'::tsquery`, `"ProfileWords" WHERE "profileId"`, own!)).toEqual(yes);
  });
});

it("make one skill of those that are one by now, and lose nobody who names them", async () => {
  const [ines, seun, job] = [1, 2, 3].map((n) => `019a0000-0000-7000-8000-00000000007${n}`);
  const unchanged = `SELECT xmin::text AS row FROM "Skill" WHERE name = 'Sewing'`;
  let untouched: unknown;
  await withClient(url, async (client) => {
    // As they were known so far.
    await client.query(`
      INSERT INTO "Skill" (id, name, lookup, predefined) VALUES (1, 'Łódź history', 'łodz history', FALSE),
        (2, 'Lodz history', 'lodz history', FALSE), (3, 'Women’s rights', 'women’s rights', FALSE), (4, 'Women''s rights', 'women''s rights', TRUE),
        (5, 'Straßenbau', 'straßenbau', FALSE), (6, 'إدارة', 'ادارة', FALSE), (7, 'اداره', 'اداره', FALSE), (8, 'Sewing', 'sewing', TRUE), (9, 'C++', 'c++', FALSE), (10, 'C', 'c', FALSE)`);
    for (const [n, id] of [ines, seun].entries())
      await client.query(
        `INSERT INTO "Profile" (id, kind, handle, "displayName", "createdAt") VALUES ($1, 'ORGANIZATION', 'naming-' || $2, 'Naming', now())`,
        [id, n],
      );
    await client.query(
      `INSERT INTO "ProfileSkill" ("profileId", "skillId", position) VALUES
         ($1, 8, 0), ($1, 1, 1), ($1, 9, 2), ($1, 2, 3), ($1, 3, 4), ($1, 10, 5), ($2, 2, 0), ($2, 6, 1), ($2, 3, 2), ($2, 5, 3)`,
      [ines, seun],
    );
    await client.query(
      `INSERT INTO "Job" (id, "organizationId", title, description, remote, type, seniority, "areaMask", "isPaid", "hoursPerWeek", "givenInstead", "collectVia", "contactEmail", "createdAt")
       VALUES ($1, $2, 'Historian', 'Of two towns', TRUE, 'VOLUNTEER', 'ENTRY', 1, FALSE, 8, 'Tea', 'EMAIL', 'tea@example.org', now())`,
      [job, ines],
    );
    await client.query(
      `INSERT INTO "JobSkill" ("jobId", "skillId", position) VALUES ($1, 3, 0), ($1, 2, 1), ($1, 4, 2), ($1, 7, 3)`,
      [job],
    );
    untouched = (await client.query(unchanged)).rows;
  });
  expect(await migrateUpTo("20261228000300")).toEqual(["20261228000200_skills_folded"]);
  await withClient(url, async (client) => {
    const skills = await client.query(`SELECT name, lookup, predefined FROM "Skill" ORDER BY id`);
    expect(skills.rows).toEqual([
      { name: "Lodz history", lookup: "lodz history", predefined: false },
      { name: "Women's rights", lookup: "women s rights", predefined: true },
      { name: "Straßenbau", lookup: "strassenbau", predefined: false },
      { name: "إدارة", lookup: "اداره", predefined: false },
      { name: "Sewing", lookup: "sewing", predefined: true },
      { name: "C++", lookup: "c++", predefined: false },
      { name: "C", lookup: "c", predefined: false },
    ]);
    expect((await client.query(unchanged)).rows).toEqual(untouched);
    const namedBy = async (table: "Profile" | "Job", id: string) =>
      (
        await client.query<{ name: string }>(
          `SELECT s.name FROM "${table}Skill" named JOIN "Skill" s ON s.id = named."skillId" WHERE named."${table.toLowerCase()}Id" = $1 ORDER BY named.position`,
          [id],
        )
      ).rows.map(({ name }) => name);
    expect(await namedBy("Profile", ines!)).toEqual(["Sewing", "Lodz history", "C++", "Women's rights", "C"]);
    expect(await namedBy("Profile", seun!)).toEqual(["Lodz history", "إدارة", "Women's rights", "Straßenbau"]);
    expect(await namedBy("Job", job!)).toEqual(["Women's rights", "Lodz history", "إدارة"]);
    // Found by what they are called now.
    const listed = await client.query(
      `SELECT "skillIds", words @@ 'lodz & right'::tsquery AS is FROM "OpenJob" WHERE "jobId" = $1`,
      [job],
    );
    expect(listed.rows).toEqual([{ skillIds: [2, 4, 6], is: true }]);
    const words = await client.query(
      `SELECT open @@ 'lodz & women'::tsquery AS is FROM "ProfileWords" WHERE "profileId" = $1`,
      [seun],
    );
    expect(words.rows).toEqual([{ is: true }]);
    await expect(
      client.query(`INSERT INTO "Skill" (name, lookup) VALUES ('Ｃ', "skill_lookup"('Ｃ'))`),
    ).rejects.toThrow("Skill_lookup_key");
  });
});

it("make one #tag of those that are one by now, and lose no post with any", async () => {
  const [first, second] = [1, 2].map((n) => `019a0000-0000-7000-8000-00000000008${n}`);
  // As they were known so far.
  const before = ["café", "cafe", "straße", "hawaiʻi", "می\u200cخواهم", "right_to_repair", "col·laboració", "気候"];
  const letters = Array.from({ length: 0x3100 }, (_, code) => String.fromCodePoint(code))
    .filter((letter) => /[\p{L}\p{M}\p{N}]/u.test(letter) && letter.normalize("NFKC").toLowerCase() === letter)
    .map((letter) => `a${letter}b_${letter}`)
    .filter((tag) => hashtagOf(tag) !== null && !/[\u1c89\u1c8a]/.test(tag));
  await withClient(url, async (client) => {
    for (const id of [first, second])
      await client.query(
        `INSERT INTO "Post" (id, "profileId", text, "createdAt") SELECT $1, id, 'Tagged', now() FROM "Profile" LIMIT 1`,
        [id],
      );
    const place = `INSERT INTO "PostHashtag" (tag, "postId") SELECT tag, $2 FROM unnest($1::text[]) tag`;
    await client.query(place, [before, first]);
    await client.query(place, [["café", ...letters], second]);
  });
  expect(await migrateUpTo("20261228000400")).toEqual(["20261228000300_hashtags_folded"]);
  await withClient(url, async (client) => {
    const tagsOf = async (id: string) =>
      (
        await client.query<{ tag: string }>(
          `SELECT tag FROM "PostHashtag" WHERE "postId" = $1 ORDER BY tag COLLATE "C"`,
          [id],
        )
      ).rows.map(({ tag }) => tag);
    const known = (tags: string[]) => [...new Set(tags.map((tag) => hashtagOf(tag)!))];
    expect(new Set(await tagsOf(first!))).toEqual(new Set(known(before)));
    expect(await tagsOf(first!)).toHaveLength(before.length - 1);
    expect(new Set(await tagsOf(second!))).toEqual(new Set(known(["café", ...letters])));
  });
});

it("list posts by the emoji of their #tags, as those that come are", async () => {
  const texts = [
    "#🌊 and #climate🌊, #Café☕ (#💪🏽) ＃気候🔥",
    "#👩\u200d💻 #🏳️\u200d🌈pride #🇵🇸 #❤️ #sun☀️day #می\u200cخواهم🌱",
    "#dunes· #dunes🌊· ##🌊 a#🌊 &#🌊 @#🌊 https://okafor.earth/#🌊 #️⃣🌊 #brand™ #1 # 🌊",
    `#${"🌊".repeat(60)} #${"🌱".repeat(61)}`,
    "#plain and nothing else 🌊",
    "It rains",
  ];
  const ids = texts.map((_, n) => `019a0000-0000-7000-8000-00000000009${n}`);
  await withClient(url, async (client) => {
    for (const [n, text] of texts.entries())
      await client.query(
        `INSERT INTO "Post" (id, "profileId", text, "createdAt") SELECT $1, id, $2, now() FROM "Profile" LIMIT 1`,
        [ids[n], text],
      );
  });
  expect(await migrateUpTo("20261228000500")).toEqual(["20261228000400_hashtags_with_emoji"]);
  await withClient(url, async (client) => {
    for (const [n, text] of texts.entries()) {
      const { rows } = await client.query<{ tag: string }>(`SELECT tag FROM "PostHashtag" WHERE "postId" = $1`, [
        ids[n],
      ]);
      const withEmoji = hashtagsIn(text).filter(({ tag }) =>
        /\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(tag),
      );
      expect([text, new Set(rows.map(({ tag }) => tag))]).toEqual([text, new Set(withEmoji.map(({ tag }) => tag))]);
    }
  });
});

it("bring texts of before that were passed over into normal form, and leave the others as they are", async () => {
  const [low, high, note, draft] = [1, 2, 3, 4].map((n) => `019a0000-0000-7000-8000-0000000000a${n}`);
  await migrateUpTo("20261229070030");
  await withClient(url, async (client) => {
    await client.query("SET session_replication_role = replica");
    await client.query(
      `INSERT INTO "Alliance" ("lowId", "highId", id, status, "requestedById", "addresseeId", note, "createdAt")
       VALUES ($1, $2, $1, 'REQUESTED', $1, $2, $3, now())`,
      [low, high, "Zo\u0308e from the cafe\u0301"],
    );
    await client.query(
      `INSERT INTO "ApplicationNote" (id, "applicationId", text, "createdAt") VALUES ($1, $1, $2, now()), ($3, $1, 'Fine', now())`,
      [note, "Re\u0301sume\u0301", low],
    );
    await client.query(`INSERT INTO "JobDraft" (id, skills, "createdAt", "updatedAt") VALUES ($1, $2, now(), now())`, [
      draft,
      ["Dunes", "Cafe\u0301", "Tides"],
    ]);
  });
  expect(await migrateUpTo("20261229070040")).toEqual(["20261229070030_more_texts_in_normal_form"]);
  await withClient(url, async (client) => {
    const { rows } = await client.query(
      `SELECT a.note, n.text, d.skills FROM "Alliance" a, "ApplicationNote" n, "JobDraft" d
       WHERE a.id = $1 AND n.id = $2 AND d.id = $3`,
      [low, note, draft],
    );
    expect(rows).toEqual([{ note: "Zöe from the café", text: "Résumé", skills: ["Dunes", "Café", "Tides"] }]);
    await client.query(`DELETE FROM "Alliance"; DELETE FROM "ApplicationNote"; DELETE FROM "JobDraft"`);
  });
});

/** Those whose names come before this one. */
function migrateUpTo(name: string): Promise<string[]> {
  for (const migration of readMigrations(FOLDER).filter((one) => one.name < name))
    cpSync(path.join(FOLDER, migration.name), path.join(earlier, migration.name), { recursive: true });
  return migrate(url, earlier);
}
