declare const of: unique symbol

/** JSON text of a value of type `T`. */
export type Json<T> = string & { readonly [of]?: T }

export const toJson = <T>(value: T): Json<T> => JSON.stringify(value)

export const jsonArray = <T>(items: readonly Json<T>[]): Json<T[]> => `[${items.join()}]`

/** JSON of an object with the properties of `values`, of which there is at least one, and those of `parts`. */
export function jsonObject<Values extends object, Parts extends object>(
  values: Values,
  parts: { [Key in keyof Parts]: Json<Parts[Key]> },
): Json<Values & Parts> {
  const written = Object.entries(parts).map(([key, json]) => `,${toJson(key)}:${json}`)
  return `${toJson(values).slice(0, -1)}${written.join('')}}`
}

export const parseJson = <T>(json: Json<T>): T => JSON.parse(json)

/**
 * A response put together from JSON that was checked when it was stored, or by a view that a test compares with the
 * contract. It is sent as it is, without being checked again.
 */
export class JsonResponse<T> {
  readonly json: Json<T>

  constructor(json: Json<T>) {
    this.json = json
  }
}

/** JSON text of the body of a response. */
export const toText = (body: unknown) =>
  body instanceof JsonResponse ? String(body.json) : JSON.stringify(body)
