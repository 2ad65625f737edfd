/** Path of several reading calls that share one response. Its query `calls` has their paths, separated by spaces. */
export const firstCallsPath = '/api/first-calls/'

/** Most calls of one request to it. */
export const firstCallsMax = 30

/** One response of several, which are in the order of their calls. */
export type JoinedResponse = { status: number; body: unknown }
