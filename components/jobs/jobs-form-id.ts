/** The form of the filters; the field of words belongs to it, too. */
export const JOBS_FORM = "jobs-form";
