/** One server-sent event as both sides see it. */
export type SentEvent = { name: string; data: unknown; id?: string | undefined }

export const eventText = ({ name, data, id }: SentEvent) =>
  `${id ? `id: ${id}\n` : ''}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/** Takes the text as it comes, in pieces of any size; answers the events that are whole by then. */
export function eventReader(): (piece: string) => SentEvent[] {
  let rest = ''
  return (piece) => {
    const blocks = (rest + piece).split('\n\n')
    rest = blocks.pop() ?? ''
    return blocks.flatMap((block) => eventIn(block) ?? [])
  }
}

/** A block without data is a sign of life. */
function eventIn(block: string): SentEvent | undefined {
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
