import {
  completeSocial,
  confirmEmail,
  getAuthConfig,
  getCodeStep,
  getPendingSocial,
  isLinkOpen,
  login,
  logout,
  registerByEmail,
  registerByPhone,
  requestEmailReset,
  resetByEmail,
  resetByPhone,
  retryCode,
  verifyByCaptcha,
  verifyCode,
} from '@agromarket/core/auth'
import {
  codeStepSchema,
  completeSocialSchema,
  confirmEmailSchema,
  letterLinkSchema,
  loginSchema,
  registerByEmailSchema,
  requestEmailResetSchema,
  retryCodeSchema,
  setPasswordByEmailSchema,
  setPasswordByPhoneSchema,
  verifyByCaptchaSchema,
  verifyCodeSchema,
} from '@agromarket/shared'
import { publicProcedure, router } from '../../trpc/init.ts'

export const authRouter = router({
  config: publicProcedure.query(({ ctx }) => getAuthConfig(ctx)),
  login: publicProcedure.input(loginSchema).mutation(({ ctx, input }) => login(ctx, input)),
  logout: publicProcedure.mutation(({ ctx }) => logout(ctx)),
  registerByEmail: publicProcedure
    .input(registerByEmailSchema)
    .mutation(({ ctx, input }) => registerByEmail(ctx, input)),
  isLinkOpen: publicProcedure.input(letterLinkSchema).query(({ ctx, input }) => isLinkOpen(ctx, input)),
  confirmEmail: publicProcedure.input(confirmEmailSchema).mutation(({ ctx, input }) => confirmEmail(ctx, input)),
  requestEmailReset: publicProcedure
    .input(requestEmailResetSchema)
    .mutation(({ ctx, input }) => requestEmailReset(ctx, input)),
  resetByEmail: publicProcedure.input(setPasswordByEmailSchema).mutation(({ ctx, input }) => resetByEmail(ctx, input)),
  verifyByCaptcha: publicProcedure
    .input(verifyByCaptchaSchema)
    .mutation(({ ctx, input }) => verifyByCaptcha(ctx, input)),
  codeStep: publicProcedure.input(codeStepSchema).query(({ ctx, input }) => getCodeStep(ctx, input)),
  retryCode: publicProcedure.input(retryCodeSchema).mutation(({ ctx, input }) => retryCode(ctx, input)),
  verifyCode: publicProcedure.input(verifyCodeSchema).mutation(({ ctx, input }) => verifyCode(ctx, input)),
  registerByPhone: publicProcedure
    .input(setPasswordByPhoneSchema)
    .mutation(({ ctx, input }) => registerByPhone(ctx, input)),
  pendingSocial: publicProcedure.query(({ ctx }) => getPendingSocial(ctx)),
  completeSocial: publicProcedure.input(completeSocialSchema).mutation(({ ctx, input }) => completeSocial(ctx, input)),
  resetByPhone: publicProcedure.input(setPasswordByPhoneSchema).mutation(({ ctx, input }) => resetByPhone(ctx, input)),
})
