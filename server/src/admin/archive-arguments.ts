import { wrongArguments } from './arguments.ts'

/** One path and at most this flag, in any order. */
export function readArchiveArguments(
  args: readonly string[],
  { flag, usage }: { flag: string; usage: string },
) {
  const [path, ...more] = args.filter((word) => word !== flag)
  if (path === undefined || more.length > 0) throw wrongArguments(usage)
  if (path === '' || path.startsWith('--') || path.includes('\0')) throw wrongArguments(usage)
  return { path, flag: args.includes(flag) }
}
