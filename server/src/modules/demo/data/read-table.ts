import * as z from 'zod/mini'

/** Texts of files by name. */
export type Files = Readonly<Record<string, string>>

export type Table<Columns extends z.core.$ZodShape> = {
  /** Name of a file whose first line names the columns, separated by tabs. */
  file: string
  columns: z.ZodMiniObject<Columns>
  /** Returns the value that must be unique in the table. */
  keyOf: (row: z.output<z.ZodMiniObject<Columns>>) => string
  /** Returns the problem of a row whose single cells are valid, if there is one. */
  problemOf?: (row: z.output<z.ZodMiniObject<Columns>>) => string | undefined
}

/** The rows of a table. Throws one error that names the file and line of everything that is wrong in it. */
export function readTable<Columns extends z.core.$ZodShape>(
  files: Files,
  { file, columns, keyOf, problemOf = () => undefined }: Table<Columns>,
): z.output<z.ZodMiniObject<Columns>>[] {
  const [header = '', ...lines] = readFile(files, file)
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
  const names = readHeader(file, header, Object.keys(columns.shape))
  const problems: string[] = []
  const lineOf = new Map<string, number>()
  const rows = lines.flatMap((text, index) => {
    const line = index + 2
    const refuse = (problem: string) => problems.push(`${file}:${line}: ${problem}`)
    const cells = text.split('\t')
    if (cells.length !== names.length) {
      refuse(`has ${cells.length} cells, the first line has ${names.length}`)
      return []
    }
    const parsed = columns.safeParse(Object.fromEntries(names.map((name, n) => [name, cells[n]])))
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues) refuse(`${String(path[0])}: ${message}`)
      return []
    }
    const key = keyOf(parsed.data)
    const earlier = lineOf.get(key)
    if (earlier) refuse(`“${key}” is in line ${earlier} too`)
    lineOf.set(key, line)
    const problem = problemOf(parsed.data)
    if (problem) refuse(problem)
    return [parsed.data]
  })
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return rows
}

function readFile(files: Files, file: string): string {
  const text = files[file]
  if (text === undefined) throw new Error(`${file}: there is no such file`)
  return text
}

/** The names of the columns, in the order of the file. */
function readHeader(file: string, header: string, wanted: readonly string[]) {
  const names = header.split('\t')
  const missing = wanted.filter((name) => !names.includes(name))
  const unknown = names.filter((name, n) => !wanted.includes(name) || names.indexOf(name) !== n)
  if (missing.length > 0) throw new Error(`${file}:1: has no column ${missing.join(', ')}`)
  if (unknown.length > 0) throw new Error(`${file}:1: has an unknown column ${unknown.join(', ')}`)
  return names
}

export const mapEach = <Key extends string, Value>(
  keys: readonly Key[],
  of: (key: Key) => Value,
): Record<Key, Value> => Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<Key, Value>

/** The rows of each key, in the order of the keys. Throws if a key has no row. */
export function groupByEach<Key extends string, Row>(
  file: string,
  keys: readonly Key[],
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): Record<Key, [Row, ...Row[]]> {
  const groups = Map.groupBy(rows, keyOf)
  return mapEach(keys, (key) => {
    const [first, ...others] = groups.get(key) ?? []
    if (first === undefined) throw new Error(`${file}: has no row for ${key}`)
    return [first, ...others]
  })
}

/** How a cell is read. */
type Cell<Value> = z.ZodMiniType<Value, string>

export const text = () => z.string().check(z.minLength(1, 'is empty'))

export const oneOf = <const Value extends string>(values: readonly Value[]) =>
  z.enum(values, { error: ({ input }) => `“${input}” is none of ${values.join(', ')}` })

export const number = () =>
  z.pipe(
    z.string().check(z.regex(/^\d+(\.\d+)?$/, { error: ({ input }) => `“${input}” is no number` })),
    z.transform(Number),
  )

/** Texts separated by commas, at least one and none twice. */
export const texts = () =>
  z.pipe(z.string(), z.transform(split)).check(
    z.refine((values) => values.length > 0 && !values.includes(''), 'is empty'),
    z.refine((values) => repeatedOf(values) === undefined, {
      error: ({ input }) => `“${repeatedOf(input as readonly unknown[])}” is in it twice`,
    }),
  )

/** Values separated by commas. */
export const list = <Value>(item: Cell<Value>) =>
  z.pipe(z.pipe(z.string(), z.transform(split)), z.array(item))

/** Values separated by commas, at least one and none twice. */
export const distinct = <Value>(item: Cell<Value>) => z.pipe(texts(), z.array(item))

const split = (cell: string) => (cell === '' ? [] : cell.split(/, */))

const repeatedOf = (values: readonly unknown[]) =>
  values.find((value, n) => values.indexOf(value) !== n)

/** An empty cell is undefined. */
export const optional = <Value>(cell: Cell<Value>) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => (text === '' ? undefined : text)),
    ),
    z.optional(cell),
  )
