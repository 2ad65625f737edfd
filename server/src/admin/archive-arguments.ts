import { createUsageError } from './arguments.ts'

/** Parses one path and an optional flag, in any order. Throws a ConfigError with the usage for other arguments. */
export function parseArchiveArguments(
  args: readonly string[],
  { flag, usage }: { flag: string; usage: string },
) {
  const [path, ...more] = args.filter((word) => word !== flag)
  if (path === undefined || more.length > 0) throw createUsageError(usage)
  if (path === '' || path.startsWith('--') || path.includes('\0')) throw createUsageError(usage)
  return { path, flag: args.includes(flag) }
}
