/**
 * Questionnaires: built by staff, answered by whoever has the address, read as figures, a table and a workbook. Owns
 * tables questionnaire, questionnaire_version, questionnaire_response, questionnaire_opening. Spec §2 /questionnaire/:id. The way through the
 * questions is a pure rule of shared, which the page and the server follow alike.
 */
export {
  addQuestionnaire,
  getQuestionnaire,
  listQuestionnaires,
  moveQuestionnaire,
  saveQuestionnaire,
} from './edit-questionnaire.ts'
export { exportResponses } from './export-responses.ts'
export { getOwnResponse, getQuestionnairePage, previewQuestionnaire } from './get-questionnaire-page.ts'
export { getResults, listResponses } from './get-results.ts'
export { noteOpening } from './note-opening.ts'
export { saveAnswers } from './save-answers.ts'
