import { getUrlOrigin } from '@ujuzi/contract/runtime'

/** Where visitors find this site, e.g. `https://ujuzi.africa`; the browser reads back what the server wrote. */
export const siteOrigin = () =>
  import.meta.env.SSR
    ? getUrlOrigin()
    : (document.documentElement.dataset.origin ?? window.location.origin)
