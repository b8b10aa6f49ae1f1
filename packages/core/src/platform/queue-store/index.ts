/**
 * Where jobs live: in PostgreSQL by default, in Redis when configured. Apart from the queue itself, because the server
 * only asks whether the store answers, and the queue's library is an eighth of what it would load.
 */
export { openQueueConnection, type QueueConnection, type QueueSettings } from './queue-connection.ts'
