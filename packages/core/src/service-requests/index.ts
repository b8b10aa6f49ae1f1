/**
 * Service requests: a visitor asks a branch for a mechanic, an answer or a call; employees of the branch take each up and
 * end it. Spec §2 /servis, /contacts; the branch hears of each by a letter that leaves with it. Owns table service_request.
 */
export { forgetServiceRequests, forgetServiceRequestsJob } from './forget-service-requests.ts'
export { listDeskServiceRequests } from './list-desk-service-requests.ts'
export { listServiceRequests } from './list-service-requests.ts'
export { moveServiceRequest } from './move-service-request.ts'
export { sendServiceRequest } from './send-service-request.ts'
