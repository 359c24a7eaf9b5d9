"use server";

import { removeGroupPhoto, renameGroup, setGroupPhoto } from "@/lib/conversations/mutations/change-group";
import { createGroup, inviteToGroup } from "@/lib/conversations/mutations/groups";
import { handOverGroup, leaveGroup, removeFromGroup } from "@/lib/conversations/mutations/leave";
import {
  createGroupSchema,
  inviteToGroupSchema,
  oneConversationSchema,
  oneParticipantSchema,
  renameGroupSchema,
  setGroupPhotoSchema,
} from "@/lib/conversations/schema";
import { formAction } from "@/lib/form-action";
import { refusingLinks } from "@/lib/settings/mutations/refuse-links";

export const createGroupAction = formAction({
  name: "createGroup",
  schema: createGroupSchema,
  mutate: refusingLinks(createGroup),
  limit: "groupInvitations",
  idempotency: "key",
});

export const inviteToGroupAction = formAction({
  name: "inviteToGroup",
  schema: inviteToGroupSchema,
  mutate: inviteToGroup,
  limit: "groupInvitations",
  idempotency: "domain",
  rerenders: true,
});

export const leaveGroupAction = formAction({
  name: "leaveGroup",
  schema: oneConversationSchema,
  mutate: leaveGroup,
  limit: "removals",
  idempotency: "domain",
  rerenders: true,
});

export const removeFromGroupAction = formAction({
  name: "removeFromGroup",
  schema: oneParticipantSchema,
  mutate: removeFromGroup,
  limit: "removals",
  idempotency: "domain",
  rerenders: true,
});

export const handOverGroupAction = formAction({
  name: "handOverGroup",
  schema: oneParticipantSchema,
  mutate: handOverGroup,
  limit: "conversations",
  idempotency: "domain",
  rerenders: true,
});

export const renameGroupAction = formAction({
  name: "renameGroup",
  schema: renameGroupSchema,
  mutate: refusingLinks(renameGroup),
  limit: "conversations",
  idempotency: "domain",
  rerenders: true,
});

export const setGroupPhotoAction = formAction({
  name: "setGroupPhoto",
  schema: setGroupPhotoSchema,
  mutate: setGroupPhoto,
  limit: "conversations",
  idempotency: "domain",
  rerenders: true,
});

export const removeGroupPhotoAction = formAction({
  name: "removeGroupPhoto",
  schema: oneConversationSchema,
  mutate: removeGroupPhoto,
  limit: "removals",
  idempotency: "domain",
  rerenders: true,
});
