import { grantRoles, hasGrant, memberRoles } from '@ujuzi/contract/businesses/grants'
import { expect, test } from 'vitest'
import { roleCell, roleRows } from './role-rows.ts'

test('every permission that the API contract defines is in a row of the role table', () => {
  const shown = roleRows.flatMap(({ grant, part }) => (part ? [grant, part.grant] : [grant]))
  expect(new Set(shown)).toEqual(new Set(Object.keys(grantRoles)))
})

test('the role table shows yes if a role has the permission, else a smaller permission or no', () => {
  for (const row of roleRows) {
    for (const role of memberRoles) {
      const cell = roleCell(row, role)
      expect(cell === 'yes').toBe(hasGrant(role, row.grant))
      const hasPart = row.part !== undefined && hasGrant(role, row.part.grant)
      if (cell !== 'yes') expect(cell).toBe(hasPart ? row.part?.cell : 'no')
    }
  }
})

test('the role table says that staff only see clients and answer only their own booking requests', () => {
  const cells = roleRows.map((row) => roleCell(row, 'staff'))
  expect(cells).toEqual([
    'yes',
    'no',
    'yes',
    'no',
    'own',
    'see',
    'yes',
    'no',
    'own',
    'no',
    'no',
    'no',
    'no',
    'no',
    'no',
  ])
})
