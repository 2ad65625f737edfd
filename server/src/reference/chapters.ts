import type { ApiDocument } from './document.ts'
import { schemaNameFromRef } from './type-text.ts'

export type Operation = ApiDocument['paths'][string][string]
export type LocatedOperation = { path: string; method: string; operation: Operation }
/** A group of calls with the types that only its calls use. It has a page of its own. */
export type Chapter = {
  name: string
  description: string
  address: string
  calls: LocatedOperation[]
  types: string[]
}
export type Chapters = ReturnType<typeof divideIntoChapters>

export const overviewAddress = '/api/docs'
export const guideAddress = '/api/guide'
export const sharedTypesAddress = '/api/docs/types'

/** Divides the document into pages: every call and every type is on exactly one. */
export function divideIntoChapters(document: ApiDocument) {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const usedBy = groupsOfTypes(document, calls)
  const onlyIn = (name: string) => {
    const [first, ...others] = usedBy.get(name) ?? []
    return others.length > 0 ? undefined : first
  }
  const names = Object.keys(document.components.schemas)
  const list = document.tags.map(
    ({ name, description }): Chapter => ({
      name,
      description,
      address: `${overviewAddress}/${slugOf(name)}`,
      calls: calls.filter(({ operation }) => operation.tags.includes(name)),
      types: names.filter((type) => onlyIn(type) === name),
    }),
  )
  const sharedTypes = names.filter((type) => onlyIn(type) === undefined)
  const pageOfType = new Map(list.flatMap(({ types, address }) => types.map((t) => [t, address])))
  const pageOfCall = new Map(
    list.flatMap(({ calls: some, address }) =>
      some.map(({ operation }) => [operation.operationId, address]),
    ),
  )
  return {
    list,
    names,
    sharedTypes,
    addressOfType: (name: string) => `${pageOfType.get(name) ?? sharedTypesAddress}#schema-${name}`,
    addressOfCall: (name: string) => `${pageOfCall.get(name) ?? overviewAddress}#${name}`,
  }
}

/** Groups that use a type, directly or inside other types. */
function groupsOfTypes({ components }: ApiDocument, calls: LocatedOperation[]) {
  const groups = new Map<string, Set<string>>()
  function visit(part: unknown, group: string) {
    for (const name of typesIn(part)) {
      const known = groups.get(name) ?? new Set()
      if (known.has(group)) continue
      groups.set(name, known.add(group))
      visit(components.schemas[name], group)
    }
  }
  for (const { operation } of calls) for (const tag of operation.tags) visit(operation, tag)
  return groups
}

const typesIn = (part: unknown) =>
  (JSON.stringify(part).match(/(?<="\$ref":")#\/components\/schemas\/\w+/g) ?? []).map(
    schemaNameFromRef,
  )

const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
