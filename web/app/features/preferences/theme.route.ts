import { pathOnThisSite } from '@ujuzi/contract/return-path'
import { redirect } from 'react-router'
import { yearCookie } from '#app/lib/cookies.ts'
import { isTheme } from '#app/lib/facts.ts'
import type { Route } from './+types/theme.route.ts'

export const loader = () => redirect('/')

export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData()
  const theme = form.get('theme')
  const cookie = yearCookie('theme', isTheme(theme) ? theme : 'system')
  return redirect(pathOnThisSite(form.get('back')) ?? '/', { headers: { 'set-cookie': cookie } })
}
