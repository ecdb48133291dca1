export interface EmrSystem {
  name: string;
  vendor: string;
  /** What it is and where in Ontario it is used. */
  summary: string;
  setting: 'Primary care' | 'Hospitals';
  /** The vendor's own page. */
  url: string;
}

export const emrSystems: readonly EmrSystem[] = [
  {
    name: 'OSCAR',
    vendor: 'OSCAR EMR',
    summary:
      'Open-source record that began at McMaster University in Hamilton; used by family practices and community health centres.',
    setting: 'Primary care',
    url: 'https://oscar-emr.com/',
  },
  {
    name: 'Accuro EMR',
    vendor: 'QHR Technologies',
    summary: 'Canadian record for family and specialist clinics, with scheduling, charting and provincial billing.',
    setting: 'Primary care',
    url: 'https://accuroemr.com/',
  },
  {
    name: 'PS Suite EMR',
    vendor: 'TELUS Health',
    summary:
      'Long-established record of Ontario family practices, with templates and reports that a clinic shapes itself.',
    setting: 'Primary care',
    url: 'https://www.telus.com/en/health',
  },
  {
    name: 'MEDITECH Expanse',
    vendor: 'MEDITECH',
    summary: 'Web-based record that groups of hospitals share, among them the hospitals of northeastern Ontario.',
    setting: 'Hospitals',
    url: 'https://ehr.meditech.com/',
  },
  {
    name: 'Epic',
    vendor: 'Epic Systems',
    summary: 'One record for large hospitals and their clinics, in use at several academic hospitals in Ontario.',
    setting: 'Hospitals',
    url: 'https://www.epic.com/',
  },
];
