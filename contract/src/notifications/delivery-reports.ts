/** Paths to which gateways report; no part of the public API. The secret follows the first one. */
export const smsReportsPath = '/api/delivery-reports/sms/'
export const whatsappReportsPath = '/api/delivery-reports/whatsapp/'
