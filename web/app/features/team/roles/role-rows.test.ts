import { grantRoles, hasGrant, memberRoles } from '@ujuzi/contract/businesses/grants'
import { expect, test } from 'vitest'
import { roleCell, roleRows } from './role-rows.ts'

test('every grant of the contract is in a row', () => {
  const shown = roleRows.flatMap(({ grant, part }) => (part ? [grant, part.grant] : [grant]))
  expect(new Set(shown)).toEqual(new Set(Object.keys(grantRoles)))
})

test('a cell says yes exactly if the role holds the grant, and names the smaller one otherwise', () => {
  for (const row of roleRows) {
    for (const role of memberRoles) {
      const cell = roleCell(row, role)
      expect(cell === 'yes').toBe(hasGrant(role, row.grant))
      const hasPart = row.part !== undefined && hasGrant(role, row.part.grant)
      if (cell !== 'yes') expect(cell).toBe(hasPart ? row.part?.cell : 'no')
    }
  }
})

test('staff see clients only, and answer only their own requests', () => {
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
