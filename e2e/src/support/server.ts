/** Origin of the server that `global-setup.ts` started. */
export const origin = () => {
  const url = process.env.E2E_ORIGIN
  if (!url) throw new Error('E2E_ORIGIN is not set: global setup has not run')
  return url
}

/** The server as `callServer` expects it. */
export const app = () => ({ origin: origin() })
