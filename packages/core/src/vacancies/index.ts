/**
 * Vacancies of the branches and the replies to them. Owns tables vacancy, vacancy_application,
 * vacancy_application_event. Spec §2 /vacancies. Guests read and reply; who edits and who reads replies are two
 * permissions, each as far as its branches.
 */
export { admitTry } from './admit-application.ts'
export { applyForVacancy } from './apply-for-vacancy.ts'
export { addVacancy, changeVacancy, getDeskVacancy, listDeskVacancies, moveVacancy } from './edit-vacancy.ts'
export { forgetApplications, forgetApplicationsJob } from './forget-applications.ts'
export { getVacancyBoard } from './get-vacancy-board.ts'
export { getApplication, listApplications } from './list-applications.ts'
export { listVacancyPages } from './list-vacancy-pages.ts'
export { moveApplication, noteApplication } from './move-application.ts'
export { openApplicationFile } from './open-application-file.ts'
export { storeResume } from './store-resume.ts'
