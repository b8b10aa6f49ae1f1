/** BullMQ behind one door: on PostgreSQL by default, on Redis when configured. Only this folder knows which. */
export { openQueueConnection, type QueueConnection, type QueueSettings } from './queue-connection.ts'
