import { sameSitePath } from '@ujuzi/contract/api/return-path'
import { isCurrency } from '@ujuzi/contract/money/currencies'
import { redirect } from 'react-router'
import { expiredCookie, yearCookie } from '#app/lib/storage/cookies.ts'
import type { Route } from './+types/currency.route.ts'

export const loader = () => redirect('/')

export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData()
  const currency = String(form.get('currency') ?? '')
  const cookie = isCurrency(currency) ? yearCookie('currency', currency) : expiredCookie('currency')
  return redirect(sameSitePath(form.get('back')) ?? '/', { headers: { 'set-cookie': cookie } })
}
