import type { Circle, OwnerKind } from "../circle";
import type { PictureNoun } from "../circle-pictures";
import type { FuzzData } from "../fuzz/data";

type Owned = Circle["owners"][OwnerKind];
/** What an owner has; only a person has an entry. */
type IdName = Exclude<Extract<keyof Owned, `${string}Id`>, "entryId">;
/** What is an owner's, or nobody's. */
export type Named = Pick<Owned, "id" | "handle" | "pictureIds" | IdName>;
/** How words begin that lists are searched for; the whole ones would stand in the address. */
export type Begun = Record<"skill" | "ally" | "name" | "message", string>;
export type Fitting = [field: RegExp, (data: FuzzData) => readonly (string | string[])[]];

/** What a noun says of itself to the tests that try every page, handler and action. */
export type TestNoun = {
  /** Ids of it that the circle has; a field or parameter of that name stands for it. */
  ids?: IdName[];
  /** Fields of other names by which an action names somebody, or what of theirs. */
  naming?: Record<string, "id" | "handle" | IdName | PictureNoun>;
  /** Fields that name nothing of another profile: what is an account's own, and what moderators alone know. */
  nameless?: string[];
  /** What is said in a field that must say something. */
  typed?: Record<string, string>;
  /** What fits a field, for the fuzzer. */
  fitting?: Fitting[];
  /** What stands for a parameter, by how a route ends with it. */
  parameters?: Record<string, (named: Named, kind: OwnerKind) => readonly string[]>;
  /** With which queries a page or a handler is asked for, by its route. */
  queries?: Record<string, (begun: Begun, named: Named) => string[]>;
  /** Pages without a parameter that show what others have. */
  lists?: string[];
  /** Of what a field says, what leads to somebody else's things. */
  choices?: string[];
};

/** The id of nothing. */
export const NOBODY = "00000000-0000-4000-8000-000000000000";
