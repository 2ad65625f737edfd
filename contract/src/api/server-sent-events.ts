/** One server-sent event; `data` is JSON. */
export type ServerSentEvent = { name: string; data: unknown; id?: string | undefined }

export const formatEvent = ({ name, data, id }: ServerSentEvent) =>
  `${id ? `id: ${id}\n` : ''}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/** Incremental parser: takes chunks of any size and returns the events completed so far. */
export function createEventParser(): (chunk: string) => ServerSentEvent[] {
  let rest = ''
  return (chunk) => {
    const blocks = (rest + chunk).split('\n\n')
    rest = blocks.pop() ?? ''
    return blocks.flatMap((block) => parseEvent(block) ?? [])
  }
}

/** Returns undefined for a block without data, which is a keep-alive comment. */
function parseEvent(block: string): ServerSentEvent | undefined {
  const fields = new Map(
    block.split('\n').map((line) => {
      const [, name = '', value = ''] = /^([^:]*): ?(.*)$/.exec(line) ?? []
      return [name, value]
    }),
  )
  const data = fields.get('data')
  if (data === undefined) return undefined
  return { name: fields.get('event') ?? 'message', data: JSON.parse(data), id: fields.get('id') }
}
