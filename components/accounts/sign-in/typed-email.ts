let typed = "";

/**
 * The address that somebody typed, on their way from one of these pages to the next. It stands in no URL and in no
 * storage.
 */
export const typedEmail = {
  keep(email: string) {
    typed = email;
  },
  read: () => typed,
};
