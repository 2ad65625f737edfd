/** Full disk, exceeded quota, file size limit, I/O error, closed pipe. */
const codes = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO', 'EPIPE']

/** Whether the destination cannot be written to, e.g. because of a full disk. */
export const isWriteError = (error: unknown): error is NodeJS.ErrnoException =>
  codes.includes((error as NodeJS.ErrnoException).code ?? '')
