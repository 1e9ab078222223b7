/** Label, regulator or notice, medicine's label, literature, citation of others, unverified general knowledge. */
export const EVIDENCES = ['LABEL', 'OFFICIAL', 'PRODUCT_INFORMATION', 'LITERATURE', 'THIRD_PARTY', 'GENERAL'] as const;
export type Evidence = (typeof EVIDENCES)[number];

/** Unlisted hosts are third parties: a badge claims no more than the address read. */
const HOSTS: Readonly<Record<string, Evidence>> = {
  'kns.or.kr': 'OFFICIAL',
  'mfds.go.kr': 'OFFICIAL',
  'm.korea.kr': 'OFFICIAL',
  'doi.org': 'OFFICIAL',
  'efsa.europa.eu': 'OFFICIAL',
  'ema.europa.eu': 'OFFICIAL',
  'anses.fr': 'OFFICIAL',
  'data.europa.eu': 'OFFICIAL',
  'legislation.gov.uk': 'OFFICIAL',
  'uspreventiveservicestaskforce.org': 'OFFICIAL',
  'medicines.org.uk': 'PRODUCT_INFORMATION',
  'ods.od.nih.gov': 'LITERATURE',
  'nccih.nih.gov': 'LITERATURE',
  'medlineplus.gov': 'LITERATURE',
  'repository.niddk.nih.gov': 'LITERATURE',
  'pubmed.ncbi.nlm.nih.gov': 'LITERATURE',
  'pmc.ncbi.nlm.nih.gov': 'LITERATURE',
  'ncbi.nlm.nih.gov': 'LITERATURE',
  'msdmanuals.com': 'LITERATURE',
  'mayoclinic.org': 'LITERATURE',
  'mskcc.org': 'LITERATURE',
  'ccjm.org': 'LITERATURE',
  'bmcmedicine.biomedcentral.com': 'LITERATURE',
  'synapse.koreamed.org': 'LITERATURE',
  'e-apem.org': 'LITERATURE',
  'sps.nhs.uk': 'LITERATURE',
  'ws.cam-cancer.org': 'LITERATURE',
  'scholars.duke.edu': 'LITERATURE',
  'augusta.elsevierpure.com': 'LITERATURE',
  'geriatri.dergisi.org': 'LITERATURE',
  'clintox.org': 'LITERATURE',
};

type CitedSource = { readonly url: string | null; readonly isLabel: boolean };

/** Compilations and copies without address are third parties too. */
export function evidenceOf(source: CitedSource | null): Evidence {
  if (source === null) return 'GENERAL';
  if (source.isLabel) return 'LABEL';
  if (source.url === null) return 'THIRD_PARTY';
  return HOSTS[new URL(source.url).hostname.replace(/^www\./, '')] ?? 'THIRD_PARTY';
}
