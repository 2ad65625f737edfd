/**
 * URL of the script of pages with `handle = { isForm: true }`. The build fills it in (web/form-pages.ts); without it, as
 * in development, these pages load React and the router like others.
 */
export const formScript: string | undefined = undefined
