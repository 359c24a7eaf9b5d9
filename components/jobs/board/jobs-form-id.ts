/** The form of the filters; the field of words belongs to it, too. */
export const JOBS_FORM = "jobs-form";
/** Of what is not for me; its buttons stand outside of it, each in its card. */
export const DISMISS_FORM = "dismiss-job";
