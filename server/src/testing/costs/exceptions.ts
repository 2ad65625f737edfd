type Exception = {
  call?: string
  /** Text that the statement contains. */
  statement?: string
  /** Rows that it may read. */
  rows: number
  reason: string
}

/** Statements that read more rows than they return, each with its own limit. */
export const exceptions: Exception[] = []

/** Calls that are not made with success, each with the reason. */
export const notPerformed: Record<string, string> = {}
