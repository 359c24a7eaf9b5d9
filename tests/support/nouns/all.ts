import { accounts } from "./accounts";
import { allies } from "./allies";
import { applications } from "./applications";
import { blocks } from "./blocks";
import { candidates } from "./candidates";
import { comments } from "./comments";
import { conversations } from "./conversations";
import { exported } from "./exports";
import { files } from "./files";
import { follows } from "./follows";
import { imports } from "./imports";
import { jobs } from "./jobs";
import { media } from "./media";
import { notifications } from "./notifications";
import type { TestNoun } from "./noun";
import { organizations } from "./organizations";
import { posts } from "./posts";
import { profiles } from "./profiles";
import { reports } from "./reports";
import { resumes } from "./resumes";
import { search } from "./search";
import { settings } from "./settings";
import { skills } from "./skills";
import { suspensions } from "./suspensions";
import { tags } from "./tags";

const all = [
  accounts,
  allies,
  applications,
  blocks,
  candidates,
  comments,
  conversations,
  exported,
  files,
  follows,
  imports,
  jobs,
  media,
  notifications,
  organizations,
  posts,
  profiles,
  reports,
  resumes,
  search,
  settings,
  skills,
  suspensions,
  tags,
] as const;
/** Each noun says of itself what tests of every page, handler and action have to know. */
export const nouns: readonly TestNoun[] = all;
/** What of all nouns the circle has; of one that no noun lists, `absent` does not compile. */
export const ids = all.flatMap((noun) => ("ids" in noun ? noun.ids : []));
