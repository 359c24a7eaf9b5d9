/** Where a file of a picture is; its width is one of those that were made. */
export function pictureHref(pictureId: string, width: number): string {
  return `/api/media/${pictureId}/${width}`;
}
