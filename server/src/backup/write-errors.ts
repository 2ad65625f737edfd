/** Of a full disk, a used up quota, a size limit, a failing disk, and a pipe whose reader has ended. */
const codes = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO', 'EPIPE']

/** Whether the place that was written to takes no more: no fault of this program. */
export const isWriteFault = (error: unknown): error is NodeJS.ErrnoException =>
  codes.includes((error as NodeJS.ErrnoException).code ?? '')
