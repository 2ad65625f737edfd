import { memberRoles } from '@ujuzi/contract/businesses/grants'
import { roleLabel } from '@ujuzi/contract/businesses/role-labels'
import { m } from '@ujuzi/contract/messages'
import { Check } from 'lucide-react'
import { type RoleCell, roleCell, roleRows } from './role-rows.ts'

/** A row per sentence and a column per role. On phones a sentence stands above its cells, so that no role is broken. */
export const RolesTable = () => (
  <div className="overflow-hidden rounded-card border bg-card">
    <table className="w-full border-collapse text-label leading-snug">
      <caption className="sr-only">{m.team_roles()}</caption>
      <thead className="bg-muted">
        <tr className="max-md:grid max-md:grid-cols-3">
          <th scope="col" className="px-4 py-3 text-start font-semibold max-md:sr-only">
            {m.team_may()}
          </th>
          {memberRoles.map((role) => (
            <th
              key={role}
              scope="col"
              className="px-1 py-3 text-center text-caption font-semibold md:px-4 md:text-label cramped:justify-self-center cramped:[writing-mode:vertical-rl]"
            >
              {roleLabel(role)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {roleRows.map((row) => (
          <tr key={row.label()} className="border-t max-md:grid max-md:grid-cols-3">
            <th
              scope="row"
              className="px-4 py-3 text-start font-normal wrap-anywhere max-md:col-span-3 max-md:pb-0"
            >
              {row.label()}
            </th>
            {memberRoles.map((role) => (
              <td
                key={role}
                className="px-1 py-3 text-center max-md:pt-1.5 max-md:text-caption md:px-4 cramped:wrap-anywhere"
              >
                <Cell value={roleCell(row, role)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

function Cell({ value }: { value: RoleCell }) {
  if (value === 'yes') {
    return (
      <span className="inline-flex items-center gap-1.5 font-semibold text-success">
        <Check aria-hidden className="size-4.5 max-md:hidden" />
        {m.team_yes()}
      </span>
    )
  }
  if (value === 'no') return <span className="text-muted-foreground">{m.team_no()}</span>
  return (
    <span className="font-semibold">{value === 'own' ? m.team_own_only() : m.team_see_only()}</span>
  )
}
