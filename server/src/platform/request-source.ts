/** Source of a request. Both properties are undefined for actions of the server itself, e.g. in the demo story. */
export type RequestSource = { ip?: string | undefined; userAgent?: string | undefined }

type Request = { ip: string; headers: Record<string, string | undefined> }

export const requestSource = ({ ip, headers }: Request): RequestSource => ({
  ip,
  userAgent: headers['user-agent'],
})

/** Picks the source from an object with more properties. */
export const pickRequestSource = ({ ip, userAgent }: RequestSource): RequestSource => ({
  ip,
  userAgent,
})
