import { deliveredSentence } from '@carebourse/contracts/delivered-words';
import { joined, kindOf, recordCountOf, stewardOf, type ComplianceFacts } from './facts.ts';
import { CONTACT_SECTION, type Block, type ComplianceText } from './text.ts';

/** What is known, and not known, about the quality of a resource's data. No measured rate is made up. */
export function qualityStatement(facts: ComplianceFacts): ComplianceText {
  const kind = kindOf(facts);
  return {
    title: 'Data quality statement',
    lead: `What is known about the coverage, origin and limits of this ${kind}, and what to check before you rely on it.`,
    sections: [
      {
        heading: 'How to read this statement',
        blocks: [
          `The figures and descriptions come from the steward, ${stewardOf(facts)}, as they stand in the catalogue on the date above. Carebourse has not measured the data itself. Where nothing is said about an aspect of quality, take it as unknown, not as good.`,
        ],
      },
      { heading: 'In the words of the steward', blocks: [facts.description] },
      { heading: 'Coverage', blocks: coverage(facts) },
      { heading: 'Origin and format', blocks: origin(facts) },
      { heading: 'Timeliness', blocks: timeliness(facts) },
      {
        heading: 'Accuracy and completeness',
        blocks: [
          'Health data is collected for care and payment first. Codes follow the habits of whoever entered them, and a missing record can mean that nothing happened, that it happened elsewhere, or that it was not written down.',
          'No error rate or completeness rate is stated beyond what the description gives. If your conclusions depend on one, measure it on the data that you receive or ask the steward for it.',
        ],
      },
      {
        heading: 'Check before you rely on it',
        blocks: [
          [
            'Count records by year and by site. Steps and gaps often mark a change of system, not of health.',
            'Look for values outside the possible range, for units that differ and for dates out of order.',
            'Look for people who appear twice, and for how they were linked.',
            'Compare who is in the data with whom you want to speak about. Groups who use fewer services are counted less.',
            'Keep a note of the date on which you received the data: it may be corrected later.',
          ],
        ],
      },
      {
        heading: 'Fit for use',
        blocks: [
          `${facts.name} is offered for the purposes that its reviewers approve. It is not a substitute for a patient's own chart, and must not be the only ground for a decision about one person's care.`,
        ],
      },
      {
        heading: 'Reporting an error',
        blocks: [
          `If you find an error, tell us which field and period it concerns and how you found it, without records of identifiable people. We pass it on to the steward. Corrections show as a change of this ${kind} in the catalogue.`,
        ],
      },
      CONTACT_SECTION,
    ],
  };
}

function coverage(facts: ComplianceFacts): Block[] {
  const released = facts.delivered ? `${deliveredSentence(facts.delivered)} ` : '';
  const size = `${released}The ${facts.delivered ? 'steward' : 'catalogue'} states ${recordCountOf(facts)} records. A record is one row as the steward keeps it; it is not a person.`;
  if (facts.resourceType === 'dataDomain') {
    return [
      `${size} They cover ${facts.dateRange}.`,
      ...named('The domain holds these types of data:', 'No data types are stated.', facts.dataTypes),
    ];
  }
  return [size, ...named('The collection draws on these domains:', 'No domains are stated.', facts.domains)];
}

function named(introduction: string, none: string, items: readonly string[]): Block[] {
  return items.length > 0 ? [introduction, items] : [none];
}

function origin(facts: ComplianceFacts): Block[] {
  if (facts.resourceType === 'dataCollection') {
    const domains = facts.domains.length > 0 ? joined(facts.domains) : 'its domains';
    return [
      `Source: ${facts.sourceType}. Format: ${facts.format}.`,
      `A collection brings together what comes from different places. Limits of ${domains} hold for it as well, and linking adds its own: read their statements too.`,
    ];
  }
  return [
    'A domain describes one kind of information, whatever system it was entered in. Several sources can feed it, and their habits differ. The format is agreed on with the grant.',
  ];
}

function timeliness(facts: ComplianceFacts): Block[] {
  if (facts.resourceType === 'dataCollection') {
    return [
      `It was last updated on ${facts.lastUpdated}. What happened in the weeks before that day may be incomplete, since records arrive late.`,
    ];
  }
  return [
    `It covers ${facts.dateRange}. The most recent months are the least complete, since records arrive late. Definitions and coding can have changed within the period.`,
  ];
}
