import * as accounts from './accounts/accounts.ts';
import * as auth from './accounts/auth.ts';
import * as consents from './accounts/consents.ts';
import * as mail from './accounts/mail-links.ts';
import * as mailLinks from './accounts/mail-links.ts';
import * as ownData from './accounts/own-data.ts';
import * as passkeys from './accounts/passkeys.ts';
import * as recovery from './accounts/recovery.ts';
import * as sessions from './accounts/sessions.ts';
import * as catalogue from './catalogue/catalogue.ts';
import * as reports from './catalogue/reports.ts';
import * as combinations from './combinations/combinations.ts';
import * as ingredients from './ingredients/ingredients.ts';
import * as labels from './labels/labels.ts';
import * as sharedLabels from './labels/shared-labels.ts';
import * as likes from './likes/likes.ts';
import * as notifications from './notifications/notifications.ts';
import * as push from './notifications/push.ts';
import * as ownProducts from './own/own-products.ts';
import * as ownSupplements from './own/own-supplements.ts';
import * as purposes from './purposes/purposes.ts';
import * as household from './reminders/household.ts';
import * as importRecords from './reminders/import-records.ts';
import * as intakeReport from './reminders/intake-report.ts';
import * as reminders from './reminders/reminders.ts';
import * as zone from './reminders/zone.ts';
import * as search from './search/search.ts';
import * as searchFilters from './search/search-filters.ts';
import type { Endpoint } from './shared/endpoint.ts';
import * as pictures from './shared/pictures.ts';
import * as alternatives from './supplements/alternatives.ts';
import * as barcodes from './supplements/barcodes.ts';
import * as supplementChanges from './supplements/supplement-changes.ts';
import * as supplements from './supplements/supplements.ts';
import * as terms from './terms/terms.ts';

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
  reminders.changePack,
  reminders.switchRoutine,
  reminders.tickIntake,
  reminders.recordIntake,
  reminders.listDayRecords,
  intakeReport.readIntakeReport,
  importRecords.importIntakeRecords,
  reminders.listRoutineWarnings,
  household.listHousehold,
  household.addHouseholdPerson,
  household.changeHouseholdPerson,
  household.deleteHouseholdPerson,
  zone.readZone,
  zone.changeZone,
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
