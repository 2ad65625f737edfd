import { getUrlOrigin } from '@ujuzi/contract/runtime'

/** Public origin of this site, e.g. `https://ujuzi.africa`; the browser reads it from the document. */
export const siteOrigin = () =>
  import.meta.env.SSR
    ? getUrlOrigin()
    : (document.documentElement.dataset.origin ?? window.location.origin)
