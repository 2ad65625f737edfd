/** Every service has its own piece of the cloth. */
export const cutOf = (serviceId: string) => Number.parseInt(serviceId.slice(-2), 16) % 5
