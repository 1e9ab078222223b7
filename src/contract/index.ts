import * as accounts from './accounts.ts';
import * as alternatives from './alternatives.ts';
import * as auth from './auth.ts';
import * as barcodes from './barcodes.ts';
import * as catalogue from './catalogue.ts';
import * as combinations from './combinations.ts';
import * as consents from './consents.ts';
import type { Endpoint } from './endpoint.ts';
import * as importRecords from './import-records.ts';
import * as ingredients from './ingredients.ts';
import * as intakeReport from './intake-report.ts';
import * as labels from './labels.ts';
import * as likes from './likes.ts';
import * as mail from './mail.ts';
import * as mailLinks from './mail-links.ts';
import * as notifications from './notifications.ts';
import * as ownData from './own-data.ts';
import * as ownProducts from './own-products.ts';
import * as ownSupplements from './own-supplements.ts';
import * as passkeys from './passkeys.ts';
import * as pictures from './pictures.ts';
import * as purposes from './purposes.ts';
import * as push from './push.ts';
import * as recovery from './recovery.ts';
import * as reminders from './reminders.ts';
import * as reports from './reports.ts';
import * as search from './search.ts';
import * as searchFilters from './search-filters.ts';
import * as sessions from './sessions.ts';
import * as sharedLabels from './shared-labels.ts';
import * as supplementChanges from './supplement-changes.ts';
import * as supplements from './supplements.ts';
import * as terms from './terms.ts';

/** Source of the OpenAPI document and route-table tests. */
export const ENDPOINTS: readonly Endpoint[] = [
  terms.listTerms,
  supplements.listPopularSupplements,
  supplements.searchSupplements,
  searchFilters.countSearchFacets,
  supplements.readSupplementDetail,
  supplements.readSupplementLimits,
  supplements.listBrandSupplements,
  supplements.readSupplement,
  reports.reportSupplement,
  sharedLabels.shareLabel,
  sharedLabels.takeLabelBack,
  barcodes.findByBarcode,
  labels.findByLabel,
  labels.readLabel,
  alternatives.listAlternatives,
  alternatives.listAlike,
  ingredients.searchIngredients,
  ingredients.listPopularIngredients,
  ingredients.readIngredient,
  ingredients.readIngredientLimits,
  ingredients.listIngredientSupplements,
  combinations.analyzeCombination,
  combinations.recommendCombinations,
  catalogue.listCatalogue,
  purposes.listPurposes,
  purposes.filterByPurposes,
  search.recordSearch,
  search.listPopularSearches,
  search.suggestSearch,
  search.listRecentSearches,
  search.listRecentSupplements,
  auth.preSignUp,
  auth.signUp,
  auth.logIn,
  auth.refreshTokens,
  auth.logOut,
  auth.reauthenticate,
  auth.requestProofCode,
  auth.socialSignUp,
  recovery.forgetPassword,
  recovery.resetPassword,
  recovery.claimEmail,
  recovery.verifyEmail,
  mailLinks.readMailLink,
  recovery.requestVerification,
  recovery.changePassword,
  recovery.changeEmail,
  recovery.confirmEmailChange,
  recovery.undoEmailChange,
  accounts.readMe,
  accounts.updateMe,
  accounts.withdraw,
  accounts.readProfileImage,
  accounts.updateProfileImage,
  accounts.exportMe,
  accounts.readOverview,
  ownData.importRoutines,
  consents.listConsents,
  consents.saveConsents,
  passkeys.passkeyLoginOptions,
  passkeys.logInByPasskey,
  passkeys.newPasskeyOptions,
  passkeys.addPasskey,
  passkeys.listPasskeys,
  passkeys.renamePasskey,
  passkeys.removePasskey,
  sessions.listSessions,
  sessions.endOneSession,
  sessions.endOtherSessions,
  sessions.readSignInWays,
  likes.toggleSupplementLike,
  likes.toggleIngredientLike,
  likes.listLikedSupplements,
  likes.listLikedIngredients,
  ownSupplements.listOwnSupplements,
  ownSupplements.markSupplement,
  ownSupplements.unmarkSupplement,
  ownProducts.listOwnProducts,
  ownProducts.addOwnProduct,
  ownProducts.changeOwnProduct,
  ownProducts.deleteOwnProduct,
  pictures.uploadPicture,
  reminders.listRoutines,
  reminders.saveRoutine,
  reminders.saveCustomRoutine,
  reminders.deleteRoutine,
  reminders.shiftRoutine,
  reminders.switchRoutine,
  reminders.tickIntake,
  reminders.recordIntake,
  reminders.listDayRecords,
  intakeReport.readIntakeReport,
  importRecords.importIntakeRecords,
  reminders.listRoutineWarnings,
  notifications.listNotificationSettings,
  notifications.updateNotificationSetting,
  mail.unsubscribeMail,
  push.saveFcmToken,
  push.subscribePush,
  push.unsubscribePush,
  push.renewPush,
  push.listQuietDevices,
  push.forgetDevice,
  push.actOnPush,
  supplementChanges.listOwnChanges,
];
