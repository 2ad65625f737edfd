import sax from 'sax'

/** An element of an XML document. The name is the namespace and the local name, e.g. `DAV: href`. */
export type XmlElement = {
  name: string
  attributes: Record<string, string>
  /** Text of the element itself, without that of its children. */
  text: string
  children: XmlElement[]
}

/** The document is not well-formed, or exceeds the limits on size and depth. */
export class XmlError extends Error {
  override name = 'XmlError'
}

const elementsMax = 200_000
const depthMax = 32
/** Most attributes of one element. The parser compares each with all before it, so their cost is quadratic. */
const attributesMax = 200
/** Characters that are parsed between two counts of the attributes. */
const pieceLength = 16 * 1024

/**
 * Parses a document from an untrusted server and returns its root element. Document types are refused, so there are no
 * entities to expand. Throws XmlError.
 */
export function parseXml(text: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, text: '', children: [] }
  const open = [root]
  let elements = 0
  const parser = sax.parser(true, { xmlns: true })
  parser.onerror = (error) => {
    throw new XmlError(error.message)
  }
  parser.ondoctype = () => {
    throw new XmlError('The document has a document type')
  }
  parser.onopentag = (tag) => {
    elements += 1
    if (elements > elementsMax || open.length > depthMax) throw new XmlError('Too many elements')
    const { uri, local, attributes } = tag as sax.QualifiedTag
    const values = Object.values(attributes).map(({ name, value }) => [name, value])
    const element = {
      name: `${uri} ${local}`,
      attributes: Object.fromEntries(values),
      text: '',
      children: [],
    }
    open.at(-1)?.children.push(element)
    open.push(element)
  }
  parser.onclosetag = () => {
    open.pop()
  }
  const addText = (part: string) => {
    const element = open.at(-1)
    if (element) element.text += part
  }
  parser.ontext = addText
  parser.oncdata = addText
  const { attribList: attributes } = parser as unknown as { attribList: unknown[] }
  for (let at = 0; at < text.length; at += pieceLength) {
    parser.write(text.slice(at, at + pieceLength))
    if (attributes.length > attributesMax) throw new XmlError('Too many attributes')
  }
  parser.close()
  const [first] = root.children
  if (!first) throw new XmlError('The document is empty')
  return first
}

/** Descendants of an element that are reached by this path of names. */
export const elementsAt = (element: XmlElement, ...path: string[]): XmlElement[] =>
  path.reduce(
    (found, name) => found.flatMap(({ children }) => children.filter((one) => one.name === name)),
    [element],
  )
