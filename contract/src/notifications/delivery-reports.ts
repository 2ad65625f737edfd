/** Paths to which gateways send delivery reports, outside the public API. `SECRET/` is appended to the SMS path. */
export const smsReportsPath = '/api/delivery-reports/sms/'
export const whatsappReportsPath = '/api/delivery-reports/whatsapp/'
