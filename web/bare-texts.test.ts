import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

/*
 * A translator of a browser replaces text nodes. React finds such a text again (app/lib/page/translated-page.ts), but
 * an element around it is surer, because it stays where it is.
 */

type Node = { type: string; start: number; [key: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

/** The values that an expression may have: the branches of a condition. */
function valuesOf(node: Node): { conditional: boolean; values: Node[] } {
  if (node.type === 'LogicalExpression') {
    const shown = node.operator === '&&' ? [node.right] : [node.left, node.right]
    return { conditional: true, values: shown.filter(isNode) }
  }
  if (node.type !== 'ConditionalExpression') return { conditional: false, values: [node] }
  const branches = [node.consequent, node.alternate].filter(isNode)
  return { conditional: true, values: branches.flatMap((branch) => valuesOf(branch).values) }
}

/** A text by its form or its name: a string, a template, a message, or what is called a label. */
function isText(node: Node) {
  if (node.type === 'JSXText') return String(node.value).trim() !== ''
  if (node.type === 'Literal') return typeof node.value === 'string' && node.value.trim() !== ''
  if (node.type === 'TemplateLiteral') return true
  if (node.type === 'Identifier') return textName.test(String(node.name))
  if (node.type === 'MemberExpression')
    return isNode(node.property) && textName.test(String(node.property.name))
  const callee = node.type === 'CallExpression' && node.callee
  return (
    isNode(callee) &&
    callee.type === 'MemberExpression' &&
    isNode(callee.object) &&
    callee.object.name === 'm'
  )
}

const textName = /(label|text|title|name|value|count|detail)$/i

/** Lines of elements with a text beside something that comes and goes, or with a text that does. */
function findBareTexts(file: string) {
  const code = readFileSync(join(import.meta.dirname, file), 'utf8')
  const found: string[] = []
  const check = ({ children }: { children: readonly unknown[] }) => {
    const shown = (children as Node[]).flatMap((child) => {
      if (child.type === 'JSXExpressionContainer' && isNode(child.expression))
        return child.expression.type === 'JSXEmptyExpression'
          ? []
          : [{ child, ...valuesOf(child.expression) }]
      return child.type === 'JSXText' && !isText(child)
        ? []
        : [{ child, conditional: false, values: [child] }]
    })
    if (shown.length < 2 || !shown.some(({ conditional }) => conditional)) return
    for (const { child, values } of shown) {
      if (!values.some(isText)) continue
      found.push(`${file}:${code.slice(0, child.start).split('\n').length}`)
    }
  }
  new Visitor({ JSXElement: check, JSXFragment: check }).visit(parseSync(file, code).program)
  return found
}

test('shared components wrap text in an element of its own if it stands beside conditional content', () => {
  const files = globSync('app/{ui,layouts,domain}/**/*.tsx', { cwd: import.meta.dirname }).filter(
    (file) => !/\.(test|testing)\./.test(file),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap(findBareTexts)).toEqual([])
})
