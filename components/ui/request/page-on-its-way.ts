/** Is told of each link that is followed, within the transition that lasts until its page is there. */
export const pageOnItsWay: { tell?: (link: HTMLAnchorElement) => void } = {};
