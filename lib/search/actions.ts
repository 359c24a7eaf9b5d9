"use server";

import { formAction } from "@/lib/form-action";
import { deleteSearch } from "@/lib/search/mutations/delete";
import { changeJobSearch, saveJobSearch } from "@/lib/search/mutations/save";
import { changeCandidateSearch, saveCandidateSearch } from "@/lib/search/mutations/save-candidates";
import { changeFoundSearch, saveFoundSearch } from "@/lib/search/mutations/save-found";
import { visitSearch } from "@/lib/search/mutations/visit";
import {
  changeCandidateSearchSchema,
  changeFoundSearchSchema,
  changeJobSearchSchema,
  oneSearchSchema,
  saveCandidateSearchSchema,
  saveFoundSearchSchema,
  saveJobSearchSchema,
  visitSearchSchema,
} from "@/lib/search/schema";

export const saveJobSearchAction = formAction({
  name: "saveJobSearch",
  schema: saveJobSearchSchema,
  mutate: saveJobSearch,
  limit: "searches",
  idempotency: "key",
});

export const changeJobSearchAction = formAction({
  name: "changeJobSearch",
  schema: changeJobSearchSchema,
  mutate: changeJobSearch,
  limit: "searches",
  idempotency: "domain",
});

export const saveCandidateSearchAction = formAction({
  name: "saveCandidateSearch",
  schema: saveCandidateSearchSchema,
  mutate: saveCandidateSearch,
  limit: "searches",
  idempotency: "key",
});

export const changeCandidateSearchAction = formAction({
  name: "changeCandidateSearch",
  schema: changeCandidateSearchSchema,
  mutate: changeCandidateSearch,
  limit: "searches",
  idempotency: "domain",
});

export const saveFoundSearchAction = formAction({
  name: "saveFoundSearch",
  schema: saveFoundSearchSchema,
  mutate: saveFoundSearch,
  limit: "searches",
  idempotency: "key",
});

export const changeFoundSearchAction = formAction({
  name: "changeFoundSearch",
  schema: changeFoundSearchSchema,
  mutate: changeFoundSearch,
  limit: "searches",
  idempotency: "domain",
});

export const deleteSearchAction = formAction({
  name: "deleteSearch",
  schema: oneSearchSchema,
  mutate: deleteSearch,
  limit: "removals",
  idempotency: "domain",
  rerenders: true,
});

export const visitSearchAction = formAction({
  name: "visitSearch",
  schema: visitSearchSchema,
  mutate: visitSearch,
  limit: "none",
  idempotency: "domain",
});
