import { grantRoles, hasGrant, memberRoles } from '@ujuzi/contract/businesses/grants'
import { expect, test } from 'vitest'
import { roleCell, roleRows } from './role-rows.ts'

test('every permission of the contract is in a row of the role table', () => {
  const shown = roleRows.flatMap(({ grant, part }) => (part ? [grant, part.grant] : [grant]))
  expect(new Set(shown)).toEqual(new Set(Object.keys(grantRoles)))
})

test('a role’s cell shows yes for a permission it has, else a smaller permission or no', () => {
  for (const row of roleRows) {
    for (const role of memberRoles) {
      const cell = roleCell(row, role)
      expect(cell === 'yes').toBe(hasGrant(role, row.grant))
      const hasPart = row.part !== undefined && hasGrant(role, row.part.grant)
      if (cell !== 'yes') expect(cell).toBe(hasPart ? row.part?.cell : 'no')
    }
  }
})

test('staff only see clients and answer only their own requests', () => {
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
