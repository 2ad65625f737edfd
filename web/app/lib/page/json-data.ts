/** Loader data as JSON text. `of` is never set: it names the type. */
export type JsonData<T> = { json: string; of?: T }

const known = new WeakMap<object, unknown>()

/**
 * Loader data for `readJsonData`. React Router encodes an object value by value, which costs a tenth of a page that shows
 * a list, and a tenth more bytes; a text it only copies.
 */
export function toJsonData<T>(value: T): JsonData<T> {
  const data = { json: JSON.stringify(value) }
  known.set(data, value)
  return data
}

/** The value of loader data: parsed once, on the server not at all. */
export function readJsonData<T>(data: JsonData<T>): T {
  const value = known.get(data) ?? JSON.parse(data.json)
  known.set(data, value)
  return value as T
}
