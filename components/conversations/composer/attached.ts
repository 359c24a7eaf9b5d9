/**
 * What goes with a message that is written: stored already, so that it is sent by its ids. `names` are what is shown of it
 * while the message waits; `isBusy` while something is still on its way to the server.
 */
export type Attached = {
  isBusy: boolean;
  pictures: { pictureId: string; alt: string }[];
  fileIds: string[];
  names: string[];
};

export const NOTHING_ATTACHED: Attached = { isBusy: false, pictures: [], fileIds: [], names: [] };
