/** Fields of a walk-in except its time, as the server expects them. */
export function walkInFields(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const [first = '', ...further] = form.getAll('service').map(String).filter(Boolean)
  const [resourceId, phone, note] = [text('resource_id'), text('client_phone'), text('note')]
  const recordId = text('client_record_id')
  const optionIds = form.getAll('option_id').map(String).filter(Boolean)
  return {
    service_id: first,
    ...(further.length > 0 && { further_service_ids: further }),
    ...(optionIds.length > 0 && { option_ids: optionIds }),
    ...(resourceId && { resource_id: resourceId }),
    client_name: text('client_name'),
    ...(phone && { client_phone: phone }),
    ...(recordId && { client_record_id: recordId }),
    ...(note && { note }),
  }
}
