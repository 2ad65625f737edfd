import { isCurrency } from '@ujuzi/contract/currencies'
import { pathOnThisSite } from '@ujuzi/contract/return-path'
import { redirect } from 'react-router'
import { forgottenCookie, yearCookie } from '#app/lib/cookies.ts'
import type { Route } from './+types/currency.route.ts'

export const loader = () => redirect('/')

export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData()
  const currency = String(form.get('currency') ?? '')
  const cookie = isCurrency(currency)
    ? yearCookie('currency', currency)
    : forgottenCookie('currency')
  return redirect(pathOnThisSite(form.get('back')) ?? '/', { headers: { 'set-cookie': cookie } })
}
