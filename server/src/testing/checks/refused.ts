import type { ErrorCode } from '@ujuzi/contract/api/errors'

/** Expected response of a refused call, for `toMatchObject`. */
export const refused = (status: number, code: ErrorCode) => ({ ok: false, status, error: { code } })
