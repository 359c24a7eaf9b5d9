/** A photo is square, a cover 3 to 1; both are cut out of what is sent. */
export const pictureKinds = ["photo", "cover", "picture"] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** Width by height. */
export const pictureShapes: Record<PictureKind, number | null> = { photo: 1, cover: 3, picture: null };

/** The point of a cover that every screen shows until another is chosen, in percent. */
export const MIDDLE = { x: 50, y: 50 };
