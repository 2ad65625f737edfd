/** Where a request comes from. Both are undefined for acts of the server itself, such as those of the demo's story. */
export type RequestSource = { ip?: string | undefined; userAgent?: string | undefined }

type Request = { ip: string; headers: Record<string, string | undefined> }

export const requestSource = ({ ip, headers }: Request): RequestSource => ({
  ip,
  userAgent: headers['user-agent'],
})

/** The source alone, out of a value that carries more. */
export const sourceIn = ({ ip, userAgent }: RequestSource): RequestSource => ({ ip, userAgent })
