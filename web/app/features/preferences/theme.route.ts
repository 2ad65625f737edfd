import { sameSitePath } from '@ujuzi/contract/api/return-path'
import { redirect } from 'react-router'
import { isTheme } from '#app/lib/page/document-facts.ts'
import { yearCookie } from '#app/lib/storage/cookies.ts'
import type { Route } from './+types/theme.route.ts'

export const loader = () => redirect('/')

export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData()
  const theme = form.get('theme')
  const cookie = yearCookie('theme', isTheme(theme) ? theme : 'system')
  return redirect(sameSitePath(form.get('back')) ?? '/', { headers: { 'set-cookie': cookie } })
}
